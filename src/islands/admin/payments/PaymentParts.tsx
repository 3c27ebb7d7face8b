import { StaffLink } from '#islands/admin/parts/links.tsx';
import { PaymentMethod } from '#islands/payments/PaymentMethod.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { type Fact, Facts } from '#islands/ui/data/Facts.tsx';
import type { ShopPaymentDetail } from '#lib/contract/admin/payments/payments.ts';
import { formatEuro, formatInstant, formatMoney } from '#lib/format.ts';
import { corrections } from '#lib/text/admin/corrections.ts';
import { payment as words } from '#lib/text/admin/payment.ts';
import { payments as list } from '#lib/text/admin/payments.ts';
import { purchaseOrderWords } from '#lib/text/checkout/purchase-order.ts';
import { documentWords } from '#lib/text/documents.ts';
import { soldOf } from '#lib/text/sold.ts';
import { vatLabel } from '#lib/text/vat.ts';
import { correctionDialog } from '#stores/admin/payments/correction.ts';
import { DocumentButtons, SdiProgress } from './DocumentFiles.tsx';
import { PaymentState } from './PaymentState.tsx';

interface Shown {
  payment: ShopPaymentDetail;
}

export function PaymentFacts({ payment }: Shown) {
  const { amount, refunded, currency, license_id: license, withdrawal_id: withdrawal } = payment;
  const facts: Fact[] = [
    { term: list.status, value: <PaymentState payment={payment} /> },
    { term: list.day, value: formatInstant(payment.created_at) },
    { term: list.customer, value: <CustomerLink payment={payment} /> },
    { term: list.kind, value: list.kinds[payment.kind] },
    { term: list.product, value: soldOf(payment) },
    { term: list.amount, value: formatMoney(amount, currency) },
    { term: words.left, value: formatMoney(amount - refunded, currency) },
    { term: words.method, value: <PaymentMethod payment={payment} /> },
    ...(payment.purchase_order ? [{ term: purchaseOrderWords.name, value: payment.purchase_order }] : []),
    ...(license
      ? [
          {
            term: words.license,
            value: (
              <StaffLink to="license" id={license} className="wrap-anywhere">
                {words.seeLicense}
              </StaffLink>
            ),
          },
        ]
      : []),
    ...(withdrawal
      ? [
          {
            term: words.withdrawal,
            value: (
              <StaffLink to="withdrawal" id={withdrawal} className="wrap-anywhere">
                {words.seeWithdrawal}
              </StaffLink>
            ),
          },
        ]
      : []),
    { term: words.id, value: <span className="font-mono text-xs">{payment.id}</span> },
  ];
  return (
    <Card title={words.facts}>
      <Facts facts={facts} />
    </Card>
  );
}

/** The buyer, with a link to the account if it still exists. */
function CustomerLink({ payment: { customer, customer_id: id } }: Shown) {
  if (id === null) return <span>{`${customer} (${list.erased})`}</span>;
  return (
    <StaffLink to="customer" id={id} className="wrap-anywhere">
      {customer || id}
    </StaffLink>
  );
}

export function InvoiceCard({ payment: { invoice }, isDecider }: Shown & { isDecider: boolean }) {
  if (!invoice)
    return (
      <Card title={words.document}>
        <p className="text-sm text-muted">{words.none}</p>
      </Card>
    );
  const word = documentWords[invoice.kind].sale;
  const { vat_scheme: scheme, vat_percent: percent } = invoice;
  const facts: Fact[] = [
    { term: words.number, value: invoice.number },
    { term: words.issued, value: formatInstant(invoice.issued_at) },
    { term: words.net, value: formatEuro(invoice.net) },
    { term: vatLabel({ scheme, percent, country: invoice.country }), value: formatEuro(invoice.vat) },
    {
      term: words.buyer,
      value: invoice.buyer.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      )),
    },
  ];
  return (
    <Card
      title={word}
      aside={
        <div className="flex flex-wrap gap-2">
          {isDecider && (
            <Button variant="secondary" size="s" onClick={() => correctionDialog.open(invoice)}>
              {corrections.open}
            </Button>
          )}
          <DocumentButtons document={invoice} word={word} />
        </div>
      }
    >
      <Facts facts={facts} />
      {invoice.kind === 'invoice' ? (
        <SdiProgress document={invoice} />
      ) : (
        <p className="mt-4 text-sm text-muted">{words.noXml[invoice.kind]}</p>
      )}
    </Card>
  );
}
