import { FileCode, FileText, Printer } from 'lucide-react';
import { OrderLink } from '#islands/checkout/OrderLink.tsx';
import { usePage, useRemote } from '#islands/hooks.ts';
import { Identifier } from '#islands/parts/Identifier.tsx';
import { Loaded } from '#islands/parts/Loaded.tsx';
import { NotThere } from '#islands/parts/NotThere.tsx';
import { BackLink, RouteButton } from '#islands/parts/PageLinks.tsx';
import { WithdrawalLink } from '#islands/parts/WithdrawalLink.tsx';
import { useTitle } from '#islands/title.ts';
import { Button } from '#islands/ui/actions/Button.tsx';
import { PageHeader } from '#islands/ui/data/PageHeader.tsx';
import { Alert } from '#islands/ui/feedback/Alert.tsx';
import { SkeletonCard } from '#islands/ui/feedback/Skeleton.tsx';
import type { PaymentDetail } from '#lib/contract/payments/payments.ts';
import { wordsOf } from '#lib/text/documents.ts';
import { payment, payments } from '#lib/text/payments.ts';
import { noInvoiceReason, paymentDetail, paymentTitle, requestNote } from '#stores/payments/payment.ts';
import { AskRefund } from './AskRefund.tsx';
import { InvoiceButton } from './InvoiceButton.tsx';
import { PaymentFacts } from './PaymentFacts.tsx';

export { SidebarLayout as Layout } from '#islands/shell/SidebarLayout.tsx';

export default function Payment() {
  const { params } = usePage();
  const remote = useRemote(paymentDetail);
  const found = remote.state === 'ready' ? remote.data : undefined;
  return (
    <>
      <BackLink to="payments">{payment.back}</BackLink>
      <PageHeader
        title={useTitle(paymentTitle(remote))}
        description={<Identifier label={payment.id} value={params.id ?? ''} />}
        actions={found && <Documents detail={found} />}
      />
      <Loaded
        store={paymentDetail}
        loading={
          <div className="grid gap-6 lg:grid-cols-[2fr_1fr]" aria-busy="true">
            <SkeletonCard />
            <SkeletonCard />
          </div>
        }
        absent={({ cause, message }) => (
          <NotThere
            title={cause === 'not-found' ? message : payment.notOffered}
            text={cause === 'not-found' ? payment.notFoundText : payment.notOfferedText}
          >
            <RouteButton to="payments">{payment.back}</RouteButton>
          </NotThere>
        )}
      >
        {(detail) => (
          <div className="grid gap-6">
            <RefundRequest detail={detail} />
            {!detail.invoice_url && (
              <Alert tone="warning" title={payments.noInvoice}>
                <p>{noInvoiceReason(detail)}</p>
              </Alert>
            )}
            <PaymentFacts payment={detail} />
          </div>
        )}
      </Loaded>
    </>
  );
}

/** The customer's refund request, and staff's answer. */
function RefundRequest({ detail }: { detail: PaymentDetail }) {
  const note = requestNote(detail);
  if (!note) return null;
  return (
    <Alert tone={note.state === 'granted' ? 'positive' : 'info'} title={note.title}>
      {note.answer && <p className="whitespace-pre-line">{note.answer}</p>}
    </Alert>
  );
}

/** The document as PDF and XML, and printing. */
function Documents({ detail }: { detail: PaymentDetail }) {
  const word = wordsOf(detail).sale;
  return (
    <span className="flex flex-wrap gap-2 print:hidden">
      <OrderLink payment={detail} />
      <WithdrawalLink contract={detail.open_contract} />
      <AskRefund payment={detail} />
      <InvoiceButton
        word={word}
        address={detail.invoice_url}
        variant="secondary"
        icon={<FileText size={16} />}
      >
        {payment.pdf(word)}
      </InvoiceButton>
      <InvoiceButton
        word={word}
        address={detail.invoice_xml_url}
        variant="secondary"
        icon={<FileCode size={16} />}
      >
        {payment.xml(word)}
      </InvoiceButton>
      <Button variant="ghost" icon={<Printer size={16} />} onClick={() => globalThis.print()}>
        {payment.print}
      </Button>
    </span>
  );
}
