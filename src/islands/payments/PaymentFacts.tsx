import { Link } from '#islands/parts/Link.tsx';
import { CopyButton } from '#islands/ui/actions/CopyButton.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { type Fact, Facts } from '#islands/ui/data/Facts.tsx';
import type { PaymentDetail } from '#lib/contract/payments/payments.ts';
import { formatDay, formatInstant, formatMoney } from '#lib/format.ts';
import { purchaseOrderWords } from '#lib/text/checkout/purchase-order.ts';
import { wordsOf } from '#lib/text/documents.ts';
import { payments, payment as text } from '#lib/text/payments.ts';
import { ui } from '#lib/text/ui.ts';
import { withdrawnPayment } from '#lib/text/withdrawals/payment.ts';
import { copyText } from '#stores/browser/clipboard.ts';
import { keyNotCopied } from '#stores/licenses/license-key.ts';
import { refundSummary, statusAt, statusOf } from '#stores/payments/refunds.ts';
import { EarlierDocuments } from './EarlierDocuments.tsx';
import { PaymentMethod } from './PaymentMethod.tsx';
import { PaymentStatus } from './PaymentStatus.tsx';
import { Refunds } from './Refunds.tsx';

const linkLook = 'inline-flex items-center text-brand underline';

/** The withdrawal from the contract, or the waiver of the right to it. */
function withdrawalOf({ withdrawal, withdrawal_waived_at: waivedAt }: PaymentDetail): Fact[] {
  const term = withdrawnPayment.title;
  if (withdrawal) {
    const { declared_at: declared, undo_until: undoUntil } = withdrawal;
    const value = [
      withdrawnPayment.declared(withdrawal, formatInstant(declared)),
      ...(undoUntil ? [withdrawnPayment.pending(formatInstant(undoUntil))] : []),
    ].join(' ');
    return [{ term, value }];
  }
  return waivedAt ? [{ term, value: withdrawnPayment.waived(formatDay(waivedAt)) }] : [];
}

function factsOf(payment: PaymentDetail): Fact[] {
  const money = (cents: number | null) => (cents === null ? '—' : formatMoney(cents, payment.currency));
  return [
    { term: text.net, value: money(payment.net_amount) },
    { term: text.vat, value: money(payment.vat_amount) },
    { term: payments.date, value: formatInstant(payment.created_at) },
    { term: payments.method, value: <PaymentMethod payment={payment} /> },
    { term: payments.product, value: <ProductLink payment={payment} /> },
    ...(payment.purchase_order ? [{ term: purchaseOrderWords.name, value: payment.purchase_order }] : []),
    ...(payment.quantity > 1 ? [{ term: text.quantity, value: String(payment.quantity) }] : []),
    { term: text.duration, value: payment.license_duration || '—' },
    { term: text.license, value: <LicenseLink payment={payment} /> },
    { term: payments.transaction, value: <Transaction code={payment.transaction_id} /> },
    { term: wordsOf(payment).number, value: payment.invoice_number ?? '—' },
    ...withdrawalOf(payment),
  ];
}

/** A payment's facts and history. */
export function PaymentFacts({ payment }: { payment: PaymentDetail }) {
  const summary = refundSummary(payment);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
      <Card>
        <div className="mb-5 flex flex-wrap items-end justify-between gap-4 border-b border-line pb-5">
          <p className="text-sm text-muted">
            {text.total}
            <span className="mt-1 block font-display text-4xl text-ink tabular">
              {formatMoney(payment.amount, payment.currency)}
            </span>
          </p>
          <span className="ml-auto grid justify-items-end gap-1">
            <PaymentStatus status={statusOf(payment)} />
            {summary && <span className="text-sm text-muted tabular">{summary}</span>}
          </span>
        </div>
        <Facts facts={factsOf(payment)} />
        {payment.provider === 'fake' && (
          <p className="mt-5 border-t border-line pt-4 text-sm text-muted">{text.simulated}</p>
        )}
      </Card>
      <div className="grid gap-6">
        <Refunds payment={payment} />
        <EarlierDocuments payment={payment} />
        {payment.events.length > 0 && (
          <Card title={text.history}>
            <ol className="grid gap-3">
              {payment.events.map(({ status, created_at }) => (
                <li
                  key={`${status} ${created_at}`}
                  className="flex flex-wrap items-center justify-between gap-2 text-sm"
                >
                  <PaymentStatus status={statusAt(payment, { status, created_at })} />
                  <time dateTime={created_at} className="text-muted tabular">
                    {formatInstant(created_at)}
                  </time>
                </li>
              ))}
            </ol>
          </Card>
        )}
      </div>
    </div>
  );
}

const none = <span>—</span>;

function Transaction({ code }: { code: string }) {
  if (!code) return none;
  return (
    <span>
      <code className="font-mono">{code}</code>{' '}
      <CopyButton
        value={code}
        label={ui.copyOf(`${payments.transaction} ${code}`)}
        copy={copyText}
        onFailed={keyNotCopied}
      />
    </span>
  );
}

function ProductLink({ payment: { product_id: id, product_name: name } }: { payment: PaymentDetail }) {
  if (!id) return name ? <span>{name}</span> : none;
  return (
    <Link to="platform" params={{ id }} className={linkLook}>
      {name || id}
    </Link>
  );
}

function LicenseLink({ payment: { license_id: id, license_moved, licenses } }: { payment: PaymentDetail }) {
  if (license_moved) return <span>{text.licenseMoved}</span>;
  if (!id) return none;
  if (licenses.length > 1) return <LicenseLinks licenses={licenses} />;
  return (
    <Link to="license" params={{ id }} className={linkLook}>
      {text.seeLicense}
    </Link>
  );
}

function LicenseLinks({ licenses }: { licenses: PaymentDetail['licenses'] }) {
  return (
    <ul className="flex flex-wrap gap-x-3">
      {licenses.map(({ id }, place) => (
        <li key={id}>
          <Link to="license" params={{ id }} className={linkLook}>
            {text.seeLicenseOf(place + 1)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
