import { type Asked, answerCalls } from '#lib/api/answers.ts';
import { found } from '#lib/api/errors.ts';
import { fileAnswer } from '#lib/api/files.ts';
import { numberedListBody, readNumberedSlice } from '#lib/api/paging.ts';
import { type DocumentForm, type DocumentOf, openDocument } from '#lib/api/services/billing/documents.ts';
import { listOwnDocuments } from '#lib/api/services/payments/own-documents.ts';
import { paymentStats } from '#lib/api/services/payments/payment-stats.ts';
import { findPayment, listPayments } from '#lib/api/services/payments/payments.ts';
import { askRefund } from '#lib/api/services/payments/refund-requests.ts';
import { withdrawalOf } from '#lib/api/services/withdrawals/payment-withdrawal.ts';
import { perAccount } from '#lib/api/throttle.ts';
import type { calls } from '#lib/contract/calls/calls.ts';
import { PAYMENTS_PAGE_SIZE } from '#lib/contract/limits.ts';
import { type PaymentFilter, paymentFilters } from '#lib/contract/payments/rules.ts';
import { refundRequest } from '#lib/text/payments.ts';

export const payments = answerCalls({
  payments: async ({ c, context, user, query }) => {
    const slice = readNumberedSlice(c, PAYMENTS_PAGE_SIZE);
    return numberedListBody(c, slice, await listPayments(context, user.id, readFilter(query.status), slice));
  },
  paymentStats: ({ context, user }) => paymentStats(context, user.id),
  payment: async ({ context, user, id }) => {
    const [payment, withdrawal] = await Promise.all([
      findPayment(context, user.id, id),
      withdrawalOf(context, user.id, id),
    ]);
    return { ...found(payment), ...withdrawal };
  },
  invoice: (asked) => sendFile(asked, { paymentId: asked.id }, 'pdf'),
  invoiceXml: (asked) => sendFile(asked, { paymentId: asked.id }, 'xml'),
  paymentDocuments: ({ context, user, query, cursor }) => listOwnDocuments(context, user.id, query, cursor),
  paymentDocument: (asked) => sendFile(asked, { documentId: Number(asked.id) }, 'pdf'),
  paymentDocumentXml: (asked) => sendFile(asked, { documentId: Number(asked.id) }, 'xml'),
  askRefund: {
    counts: perAccount('refundsPerAccount'),
    answer: async ({ context, user, id, input }) => {
      await askRefund(context, user, id, input.reason);
      return { message: refundRequest.sent };
    },
  },
  creditNote: (asked) => sendFile(asked, { refundId: asked.id }, 'pdf'),
  creditNoteXml: (asked) => sendFile(asked, { refundId: asked.id }, 'xml'),
});

async function sendFile(
  { c, context, user }: Asked<typeof calls.invoice>,
  of: DocumentOf,
  form: DocumentForm,
): Promise<Response> {
  return fileAnswer(c, await openDocument(context, { userId: user.id }, of, form));
}

/** Unknown filters fall back to `all`. */
const readFilter = (asked = ''): PaymentFilter => paymentFilters.find((filter) => filter === asked) ?? 'all';
