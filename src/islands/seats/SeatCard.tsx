import { useMissing, useOrganization } from '#islands/hooks.ts';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import type { License } from '#lib/contract/licenses/licenses.ts';
import { formatDay } from '#lib/format.ts';
import { seatPage as words } from '#lib/text/seats/seats-page.ts';
import { $moving, $seatChange, personOf } from '#stores/seats/seats.ts';
import { LaterSeatDialogs } from './LaterSeatDialogs.tsx';

/** For the owner: the licence's holder, with the possible changes. For the holder: the licence's owner. */
export function SeatCard({ license }: { license: License }) {
  const { owner, seat } = license;
  if (useMissing().has('assignLicense') || !(owner || seat)) return null;
  return (
    <Card title={owner ? words.heldTitle : words.card} className="mt-6">
      <div className="grid gap-3 text-sm">
        {owner ? <p className="wrap-anywhere">{words.heldFrom(owner)}</p> : <Given license={license} />}
        <p className="flex flex-wrap gap-2">
          {!owner && license.status === 'active' && seat && seat.assignments_left > 0 && (
            <Button variant="secondary" onClick={() => $seatChange.set({ kind: 'assign', license })}>
              {seat.state === 'free' ? words.assign : words.move}
            </Button>
          )}
          {(owner || seat?.state !== 'free') && (
            <Button variant="secondary" onClick={() => $seatChange.set({ kind: 'end', license })}>
              {owner ? words.returnLicense : seat?.state === 'offered' ? words.withdraw : words.takeBack}
            </Button>
          )}
          {seat?.may_move && (
            <Button variant="secondary" onClick={() => $moving.set([license])}>
              {words.transfer}
            </Button>
          )}
        </p>
      </div>
      <LaterSeatDialogs />
    </Card>
  );
}

function Given({ license: { seat } }: { license: License }) {
  const isOwn = useOrganization() === undefined;
  if (!seat) return null;
  const { state, former } = seat;
  const said =
    state === 'held'
      ? words.held(personOf(seat), formatDay(seat.since))
      : state === 'offered'
        ? words.offered(seat.email, formatDay(seat.link_ends_at))
        : isOwn
          ? words.free
          : words.freeInOrganization;
  return (
    <>
      <p className="wrap-anywhere">{said}</p>
      <p className="text-muted">{words.left(seat.assignments_left)}</p>
      {former.length > 0 && (
        <details>
          <summary className="w-fit underline underline-offset-4 pointer-coarse:py-3">
            {words.former(former.length)}
          </summary>
          <ul className="mt-2 grid gap-1">
            {former.map((each) => (
              <li key={each.from} className="wrap-anywhere">
                {words.formerLine(personOf(each), formatDay(each.from), formatDay(each.until))}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
