import { CountryName } from '#islands/parts/CountryName.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { type Fact, Facts } from '#islands/ui/data/Facts.tsx';
import type { ShopOrder, ShopPaymentDetail } from '#lib/contract/admin/payments/payments.ts';
import { formatDay, formatEuro, formatInstant, formatMoney } from '#lib/format.ts';
import { order as words } from '#lib/text/admin/payment.ts';
import { transfers, unpaidDelivery } from '#lib/text/admin/transfers.ts';
import { orderEnds } from '#lib/text/checkout/order-ends.ts';
import { vatLabel } from '#lib/text/vat.ts';

/** The order of a payment at the payment service, as its buyer saw it. */
export function OrderCard({ payment: { order } }: { payment: ShopPaymentDetail }) {
  if (!order) return null;
  const { provider_url: there } = order;
  return (
    <Card
      title={words.title}
      aside={
        there && (
          <a
            href={there}
            target="_blank"
            rel="noreferrer"
            className="inline-flex items-center text-sm text-brand underline"
          >
            {words.openThere}
          </a>
        )
      }
    >
      <Facts facts={factsOf(order)} />
    </Card>
  );
}

function factsOf(order: ShopOrder): Fact[] {
  const { vat_scheme: scheme, vat_percent: percent, country } = order;
  const { auto_renewal: renewal } = order;
  return [
    { term: words.listPrice, value: formatEuro(order.list_price) },
    { term: words.coupon, value: order.coupon ?? words.none },
    { term: words.vat, value: vatLabel({ scheme, percent, country }) },
    { term: words.country, value: <CountryName code={country} /> },
    { term: words.evidence, value: <CountryEvidence order={order} /> },
    ...(scheme === 'reverse-charge' ? [{ term: words.vies, value: viesOf(order) }] : []),
    { term: words.delivery, value: deliveryOf(order) },
    {
      term: words.renewal,
      value: renewal
        ? words.agreed(formatEuro(renewal.price), formatInstant(renewal.agreed_at), renewal.version)
        : words.none,
    },
    ...(order.is_automatic ? [{ term: words.charged, value: words.automatic }] : []),
    ...transferFacts(order),
    ...(order.end ? [{ term: words.end, value: orderEnds.reasons[order.end] }] : []),
    {
      term: words.reference,
      value: <span className="font-mono text-xs">{order.reference ?? words.none}</span>,
    },
  ];
}

function transferFacts({ transfer }: ShopOrder): Fact[] {
  if (!transfer) return [];
  const { pay_until: until, delivered_until: delivered, received, due, movements } = transfer;
  return [
    { term: transfers.until, value: formatDay(until) },
    ...(delivered ? [{ term: unpaidDelivery.fact, value: formatDay(delivered) }] : []),
    { term: transfers.received, value: formatEuro(received) },
    { term: transfers.due, value: formatEuro(due) },
    ...(movements.length > 0
      ? [
          {
            term: transfers.movements,
            value: movements.map(({ id, day, amount, currency, payer }) => (
              <span key={id} className="block wrap-anywhere">
                {transfers.movement(day, formatMoney(amount, currency), payer)}
              </span>
            )),
          },
        ]
      : []),
  ];
}

/** The evidence of a buyer's country: the stated one, the network's and the bank's. */
function CountryEvidence({ order }: { order: ShopOrder }) {
  const { stated, network, bank } = words.evidences;
  const pieces = [
    { name: stated, code: order.country },
    { name: network, code: order.network_country },
    { name: bank, code: order.bank_country },
  ];
  return pieces.map(({ name, code }) => (
    <span key={name} className="flex flex-wrap gap-x-1">
      <span>{`${name}: `}</span>
      {code ? <CountryName code={code} /> : <span>{words.unknown}</span>}
    </span>
  ));
}

function viesOf({ vat_checked_at: at, vat_consultation: number }: ShopOrder): string {
  if (at === null) return words.notInVies;
  const moment = formatInstant(at);
  return number ? words.consultation(number, moment) : words.noConsultation(moment);
}

const deliveryOf = ({ delivery, deliver_at }: ShopOrder): string =>
  deliver_at && delivery !== 'held' ? words.deliverAt(formatInstant(deliver_at)) : words.deliveries[delivery];
