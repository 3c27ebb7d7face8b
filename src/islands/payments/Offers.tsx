import { useStore } from '@nanostores/react';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCheckoutHref } from '#islands/checkout/checkout-href.ts';
import { useProvider, useRemote } from '#islands/hooks.ts';
import { useLater } from '#islands/later.ts';
import { RouteButton } from '#islands/parts/PageLinks.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { ButtonLink } from '#islands/ui/actions/ButtonLink.tsx';
import { type Column, DataTable } from '#islands/ui/data/DataTable.tsx';
import type { Offer } from '#lib/contract/offers/offers.ts';
import { formatDay, formatEuro } from '#lib/format.ts';
import { offerWords, offerList as text } from '#lib/text/offers.ts';
import { $offerChange, offers, soldIn } from '#stores/offers/offers.ts';
import { InvoiceButton } from './InvoiceButton.tsx';

const loadDialog = async () => (await import('./OfferDialog.tsx')).OfferDialog;

const columns: Column<Offer>[] = [
  {
    key: 'number',
    header: text.number,
    place: 'last',
    render: ({ number }) => <span className="font-mono text-xs">{number}</span>,
  },
  { key: 'product', header: text.product, place: 'title', render: soldIn },
  {
    key: 'total',
    header: text.total,
    align: 'end',
    place: 'figure',
    render: ({ price }) => <span className="whitespace-nowrap">{formatEuro(price)}</span>,
  },
  {
    key: 'until',
    header: text.until,
    place: 'note',
    render: ({ valid_until: until }) => formatDay(until),
  },
  { key: 'state', header: text.state, place: 'badge', render: ({ offer_state }) => text.states[offer_state] },
  { key: 'actions', header: text.actions, align: 'end', render: (offer) => <Actions offer={offer} /> },
];

/** The customer's offers with their promised prices; nothing if there are none. */
export function Offers() {
  const remote = useRemote(offers);
  const isOpen = useStore($offerChange, { ssr: 'initial' }) !== undefined;
  const Dialog = useLater(isOpen, loadDialog, () => $offerChange.set(undefined));
  const rows = remote.state === 'ready' ? remote.data.results : [];
  return (
    <>
      {rows.length > 0 && (
        <section aria-labelledby="offers" className="mt-6">
          <h2 id="offers" className="mb-4 text-xl">
            {text.title}
          </h2>
          <DataTable
            caption={text.title}
            rowName={({ number }) => number}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            size="wide"
          />
        </section>
      )}
      {Dialog && <Dialog />}
    </>
  );
}

function Actions({ offer }: { offer: Offer }) {
  const { number, offer_state: state, payment_id: payment } = offer;
  const named = (label: string) => (
    <>
      <span>{label}</span>
      <span className="sr-only">{` ${number}`}</span>
    </>
  );
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-1">
      {state === 'open' && <OrderButton offer={offer}>{named(text.order)}</OrderButton>}
      {payment !== null && (
        <RouteButton to="payment" params={{ id: payment }} variant="secondary" size="s">
          {named(text.toOrder)}
        </RouteButton>
      )}
      {state !== 'withdrawn' && (
        <InvoiceButton
          word={offerWords.name}
          address={offer.pdf_url}
          variant="ghost"
          size="s"
          icon={<FileText size={16} />}
        >
          {named(text.pdf)}
        </InvoiceButton>
      )}
      {(state === 'open' || state === 'expired') && (
        <Button variant="ghost" size="s" onClick={() => $offerChange.set({ kind: 'remove', offer })}>
          {named(text.remove)}
        </Button>
      )}
    </span>
  );
}

/** Opens the checkout, or a dialog here if payments are simulated. */
function OrderButton({ offer, children }: { offer: Offer; children: ReactNode }) {
  const look = { variant: 'secondary', size: 's' } as const;
  const checkoutHref = useCheckoutHref();
  if (useProvider() === 'stripe')
    return (
      <ButtonLink {...look} href={checkoutHref(offer.product.id, { offer: offer.id })}>
        {children}
      </ButtonLink>
    );
  return (
    <Button {...look} onClick={() => $offerChange.set({ kind: 'order', offer })}>
      {children}
    </Button>
  );
}
