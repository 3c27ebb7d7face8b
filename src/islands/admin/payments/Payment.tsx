import { OrderCard } from '#islands/admin/checkout/OrderCard.tsx';
import { OpenDiscrepancies } from '#islands/admin/discrepancies/OpenDiscrepancies.tsx';
import { BackLink } from '#islands/admin/parts/BackLink.tsx';
import { PageHead } from '#islands/admin/parts/PageHead.tsx';
import { ReadView } from '#islands/admin/parts/ReadView.tsx';
import { ReceiveDialog } from '#islands/admin/transfers/ReceiveDialog.tsx';
import { UnpaidDialog } from '#islands/admin/transfers/UnpaidDialog.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import type { ShopPaymentDetail } from '#lib/contract/admin/payments/payments.ts';
import { staffHref, staffRoutes } from '#lib/contract/admin/routes.ts';
import type { StaffMember } from '#lib/contract/admin/staff.ts';
import { formatMoney } from '#lib/format.ts';
import { payment as words } from '#lib/text/admin/payment.ts';
import { transfers, unpaidDelivery } from '#lib/text/admin/transfers.ts';
import { may } from '#stores/admin/member.ts';
import { type Decision, decisionDialog } from '#stores/admin/payments/decision.ts';
import { shopPayment } from '#stores/admin/payments/payment.ts';
import { isReceivable, transferDialog } from '#stores/admin/transfers/by-hand.ts';
import { isDeliverable, unpaidDialog } from '#stores/admin/transfers/unpaid.ts';
import { CorrectionForm } from './CorrectionForm.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import { EarlierDocuments } from './EarlierDocuments.tsx';

import { PaymentHistory } from './PaymentHistory.tsx';
import { InvoiceCard, PaymentFacts } from './PaymentParts.tsx';
import { RefundsCard, RequestCard } from './RefundParts.tsx';

/** One payment with its documents and the possible decisions. */
export default function Payment({ member }: { member: StaffMember }) {
  const isDecider = may(member, 'admin');
  return (
    <>
      <BackLink href={staffHref('payments')}>{words.back}</BackLink>
      <ReadView read={shopPayment} title={staffRoutes.payment.title}>
        {(payment) => (
          <>
            <PageHead
              title={`${formatMoney(payment.amount, payment.currency)} · ${payment.product_name}`}
              description={payment.transaction_id}
              actions={isDecider && <Actions payment={payment} />}
            />
            <div className="grid gap-6">
              <OpenDiscrepancies payment={payment} />
              <PaymentFacts payment={payment} />
              <OrderCard payment={payment} />
              <RequestCard payment={payment} isDecider={isDecider} />
              <InvoiceCard payment={payment} isDecider={isDecider} />
              <EarlierDocuments payment={payment} isDecider={isDecider} />
              <RefundsCard payment={payment} isDecider={isDecider} />
              <PaymentHistory payment={payment} />
            </div>
            <DecisionDialog />
            <ReceiveDialog />
            <UnpaidDialog />
            <CorrectionForm />
          </>
        )}
      </ReadView>
    </>
  );
}

/** The decisions that an admin may make now. */
function Actions({ payment }: { payment: ShopPaymentDetail }) {
  const { status, amount, refunded, order } = payment;
  const press = (decision: Decision) => () =>
    decisionDialog.open({ payment, decision, reload: shopPayment.reload });
  // Only the payment service decides the outcome of a payment with an order.
  if (status === 'pending' && !order)
    return (
      <>
        <Button onClick={press('completed')}>{words.settle.completed}</Button>
        <Button variant="secondary" onClick={press('failed')}>
          {words.settle.failed}
        </Button>
      </>
    );
  if (isReceivable(payment))
    return (
      <>
        <Button onClick={() => transferDialog.open(payment)}>{transfers.receive.open}</Button>
        {isDeliverable(payment) && (
          <Button variant="secondary" onClick={() => unpaidDialog.open(payment)}>
            {payment.order.transfer.delivered_until ? unpaidDelivery.openAgain : unpaidDelivery.open}
          </Button>
        )}
      </>
    );
  const isPaid = status === 'completed' || status === 'refunded';
  return (
    isPaid &&
    refunded < amount && (
      <Button variant="critical" onClick={press('refund')}>
        {words.refund.open}
      </Button>
    )
  );
}
