import { StaffLink } from '#islands/admin/parts/links.tsx';
import { InvoiceButton } from '#islands/payments/InvoiceButton.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Badge } from '#islands/ui/data/Badge.tsx';
import type { Column } from '#islands/ui/data/DataTable.tsx';
import type { Tone } from '#islands/ui/data/tone.ts';
import type { ShopOffer } from '#lib/contract/admin/offers/offers.ts';
import type { OfferState } from '#lib/contract/offers/offers.ts';
import { formatDay, formatEuro } from '#lib/format.ts';
import { shopOffers as words } from '#lib/text/admin/offers.ts';
import { offerList } from '#lib/text/offers.ts';
import { soldText } from '#lib/text/sold.ts';
import { offerWithdrawal } from '#stores/admin/offers/withdraw.ts';

const tones: Record<OfferState, Tone> = {
  open: 'positive',
  ordered: 'brand',
  withdrawn: 'neutral',
  expired: 'neutral',
};

/** The columns of a customer's offers; only an admin can withdraw one. */
export const offerColumns = (isAdmin: boolean): Column<ShopOffer>[] => [
  {
    key: 'number',
    header: words.number,
    place: 'title',
    render: ({ number, made_by: by }) => (
      <>
        <span className="font-mono whitespace-nowrap">{number}</span>
        <span className="block text-xs text-muted">{words.by[by]}</span>
      </>
    ),
  },
  {
    key: 'thing',
    header: words.thing,
    place: 'note',
    render: ({ product, quantity, license_duration: licenseDuration }) =>
      soldText({ productName: product.name, quantity, licenseDuration }),
  },
  {
    key: 'total',
    header: words.total,
    align: 'end',
    place: 'figure',
    render: ({ price }) => <span className="whitespace-nowrap">{formatEuro(price)}</span>,
  },
  {
    key: 'state',
    header: words.state,
    place: 'badge',
    render: ({ offer_state: state, valid_until: until }) => (
      <>
        <Badge tone={tones[state]}>{offerList.states[state]}</Badge>
        {state === 'open' && <span className="block text-xs text-muted">{words.until(until)}</span>}
      </>
    ),
  },
  { key: 'date', header: words.date, render: ({ created_at }) => formatDay(created_at) },
  {
    key: 'actions',
    header: words.actions,
    place: 'last',
    render: (offer) => <Actions offer={offer} isAdmin={isAdmin} />,
  },
];

/** The columns of all customers' offers. */
export const columnsOfAll = (isAdmin: boolean): Column<ShopOffer>[] => {
  const [number, ...others] = offerColumns(isAdmin);
  const customer: Column<ShopOffer> = {
    key: 'customer',
    header: words.customer,
    render: ({ customer: { id, name } }) =>
      name === words.gone ? (
        name
      ) : (
        <StaffLink to="customer" id={id} className="wrap-anywhere">
          {name}
        </StaffLink>
      ),
  };
  return number ? [number, customer, ...others] : others;
};

function Actions({ offer, isAdmin }: { offer: ShopOffer; isAdmin: boolean }) {
  const { number, payment_id: payment, offer_state: state, pdf_url: pdf } = offer;
  const named = (label: string) => (
    <>
      <span>{label}</span>
      <span className="sr-only">{` ${number}`}</span>
    </>
  );
  return (
    <span className="flex flex-wrap items-center gap-2">
      <InvoiceButton word={words.file} address={pdf} variant="secondary" size="s">
        {named(words.pdf)}
      </InvoiceButton>
      {payment !== null && (
        <StaffLink to="payment" id={payment}>
          {words.payment}
        </StaffLink>
      )}
      {isAdmin && state === 'open' && (
        <Button variant="secondary" size="s" onClick={() => offerWithdrawal.open(offer)}>
          {named(words.withdraw.button)}
        </Button>
      )}
    </span>
  );
}
