import { StaffLink } from '#islands/admin/parts/links.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { readableAddress } from '#lib/contract/account/addresses.ts';
import type { StaffLicense, StaffLicensePage } from '#lib/contract/admin/licenses/licenses.ts';
import { formatDay } from '#lib/format.ts';
import { licenses, license as words } from '#lib/text/admin/licenses.ts';

/** The holder of a licence, or the address to which it is offered. */
export function Holder({ holder }: { holder: NonNullable<StaffLicense['holder']> }) {
  if (holder.state === 'offered') return <span>{licenses.offeredTo(readableAddress(holder.email))}</span>;
  return <Person {...holder} />;
}

function Person({ id, name, email }: { id: string; name: string; email: string }) {
  return (
    <StaffLink to="customer" id={id} className="inline-block min-h-6 content-center wrap-anywhere">
      {name || readableAddress(email)}
    </StaffLink>
  );
}

/** The former holders of a licence, with dates. */
export function FormerHolders({ former }: Pick<StaffLicensePage, 'former'>) {
  if (former.length === 0) return null;
  return (
    <Card title={words.former}>
      <ul className="grid gap-2 text-sm">
        {former.map(({ id, from, until, ...person }) => (
          <li key={from} className="flex flex-wrap items-center gap-x-4">
            {id === null ? <span>{words.deletedAccount}</span> : <Person id={id} {...person} />}
            <span className="text-muted">{words.heldFrom(formatDay(from), formatDay(until))}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
