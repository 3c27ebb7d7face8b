import { useRemote } from '#islands/hooks.ts';
import { LoadError } from '#islands/parts/LoadError.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import type { MoveOffer } from '#lib/contract/moves/moves.ts';
import { formatDay } from '#lib/format.ts';
import { moveList as words } from '#lib/text/moves/moves.ts';
import { productsText } from '#lib/text/moves/products.ts';
import { acceptDialog, declineDialog, moves, withdrawDialog } from '#stores/moves/moves.ts';
import { MoveDialogs } from './MoveDialogs.tsx';

/** Unanswered offers of licences, from and to the customer and organizations that they manage; nothing without any. */
export function Moves() {
  const remote = useRemote(moves);
  if (remote.state === 'error')
    return remote.cause ? null : <LoadError error={remote} onRetry={() => void moves.reload()} />;
  const { received, sent } = remote.state === 'ready' ? remote.data : { received: [], sent: [] };
  return (
    <>
      {received.length + sent.length > 0 && (
        <Card title={words.title}>
          <div className="grid gap-6">
            {received.length > 0 && <List title={words.received} offers={received} isSent={false} />}
            {sent.length > 0 && <List title={words.sent} offers={sent} isSent />}
          </div>
        </Card>
      )}
      <MoveDialogs />
    </>
  );
}

interface ListProps {
  title: string;
  offers: readonly MoveOffer[];
  isSent: boolean;
}

function List({ title, offers, isSent }: ListProps) {
  return (
    <section aria-label={title} className="grid gap-2">
      <h3 className="font-semibold">{title}</h3>
      <ul className="grid gap-4">
        {offers.map((offer) => (
          <li key={offer.id} className="flex flex-wrap items-center justify-between gap-3 text-sm">
            <About offer={offer} isSent={isSent} />
            <p className="flex flex-wrap gap-2">
              {isSent ? (
                <Act label={words.withdraw} offer={offer} open={withdrawDialog.open} />
              ) : (
                <>
                  <Act label={words.accept} offer={offer} open={acceptDialog.open} />
                  <Act label={words.decline} offer={offer} open={declineDialog.open} />
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function About({ offer, isSent }: { offer: MoveOffer; isSent: boolean }) {
  const { products, other, organization, new_keys, ends_at } = offer;
  const sides = isSent ? words.to(other) : words.from(other);
  const facts = [
    organization && (isSent ? words.ofOrganization : words.forOrganization)(organization.name),
    new_keys ? words.keys.new : words.keys.same,
    words.until(formatDay(ends_at)),
  ];
  return (
    <div className="min-w-0 wrap-anywhere">
      <p className="font-semibold">{productsText(products)}</p>
      <p>{sides}</p>
      <p className="text-muted">{facts.filter(Boolean).join(', ')}</p>
    </div>
  );
}

interface ActProps {
  label: string;
  offer: MoveOffer;
  open: (offer: MoveOffer) => void;
}

const Act = ({ label, offer, open }: ActProps) => (
  <Button
    variant="secondary"
    size="s"
    aria-label={words.about(label, productsText(offer.products))}
    onClick={() => open(offer)}
  >
    {label}
  </Button>
);
