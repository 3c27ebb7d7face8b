import { Button } from '#islands/ui/actions/Button.tsx';
import { Badge } from '#islands/ui/data/Badge.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import type { ShopOrder, ShopPaymentDetail, ShopRefund } from '#lib/contract/admin/payments/payments.ts';
import { formatInstant, formatMoney } from '#lib/format.ts';
import { toCustomerWords } from '#lib/text/admin/customer-actions.ts';
import { order as orderWords, payment as words } from '#lib/text/admin/payment.ts';
import { transfers } from '#lib/text/admin/transfers.ts';
import { documentWords } from '#lib/text/documents.ts';
import { type Decision, decisionDialog } from '#stores/admin/payments/decision.ts';
import { shopPayment } from '#stores/admin/payments/payment.ts';
import { AnewButton, DocumentButtons, SdiProgress } from './DocumentFiles.tsx';
import { whoAndWhy } from './who-and-why.ts';

const tones = { open: 'warning', granted: 'positive', refused: 'neutral' } as const;

/** The customer's refund request, and the decision. */
export function RequestCard({ payment, isDecider }: { payment: ShopPaymentDetail; isDecider: boolean }) {
  const { refund_request: request } = payment;
  if (!request) return null;
  const press = (decision: Decision) => () =>
    decisionDialog.open({ payment, decision, reload: shopPayment.reload });
  return (
    <Card
      title={words.request.title}
      aside={<Badge tone={tones[request.decision]}>{words.request.states[request.decision]}</Badge>}
    >
      <div className="grid gap-3 text-sm">
        <p className="text-muted">{words.request.asked(formatInstant(request.created_at))}</p>
        <p className="whitespace-pre-line wrap-anywhere">{request.reason}</p>
        {request.decision !== 'open' && (
          <p className="text-muted">{whoAndWhy({ ...request, by: '', reason: request.answer })}</p>
        )}
        {request.decision === 'open' && isDecider && (
          <div className="flex flex-wrap gap-2">
            <Button onClick={press('grant')}>{words.request.grant}</Button>
            <Button variant="secondary" onClick={press('refuse')}>
              {words.request.refuse}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

/** The refunds so far. */
export function RefundsCard({ payment, isDecider }: { payment: ShopPaymentDetail; isDecider: boolean }) {
  const { refunds, currency, order } = payment;
  if (refunds.length === 0) return null;
  return (
    <Card title={words.refunds}>
      <ul className="grid gap-4 text-sm">
        {refunds.map((refund) => (
          <li key={refund.id} className="grid gap-1">
            <p className="font-semibold tabular">
              {words.refundOn(formatMoney(refund.amount, currency), formatInstant(refund.created_at))}
            </p>
            <p className="text-muted wrap-anywhere">{whoAndWhy(refund)}</p>
            {refund.seller_note && (
              <p className="wrap-anywhere">{toCustomerWords.told(refund.seller_note)}</p>
            )}
            {order && <p>{sendingOf(refund, order)}</p>}
            <CreditNote refund={refund} isDecider={isDecider} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function sendingOf({ sending }: ShopRefund, { transfer }: ShopOrder): string {
  if (!sending) return orderWords.notSent;
  return (transfer ? transfers.sending : orderWords.sending)[sending];
}

function CreditNote({
  refund: { credit_note: note },
  isDecider,
}: {
  refund: ShopRefund;
  isDecider: boolean;
}) {
  if (!note) return <p className="text-muted">{words.noCreditNote}</p>;
  const word = documentWords[note.kind].correction;
  return (
    <div>
      <div className="flex flex-wrap items-center gap-2">
        <span className="mr-auto tabular">{`${word} ${note.number}`}</span>
        {isDecider && <AnewButton document={note} word={word} />}
        <DocumentButtons document={note} word={word} />
      </div>
      <SdiProgress document={note} />
    </div>
  );
}
