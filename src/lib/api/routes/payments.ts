import { type Context, Hono } from 'hono';
import { authenticate, authenticateVerified } from '#lib/api/bearer.ts';
import { readBody } from '#lib/api/body.ts';
import type { Api } from '#lib/api/context.ts';
import { refused } from '#lib/api/errors.ts';
import { fileAnswer } from '#lib/api/files.ts';
import { numberedListBody, readNumberedSlice } from '#lib/api/paging.ts';
import { type InvoiceForm, openCreditNote, openInvoice } from '#lib/api/services/billing/invoices.ts';
import { paymentStats } from '#lib/api/services/payments/payment-stats.ts';
import { findPayment, listPayments } from '#lib/api/services/payments/payments.ts';
import { askRefund } from '#lib/api/services/payments/refund-requests.ts';
import { withdrawalOf } from '#lib/api/services/withdrawals/payment-withdrawal.ts';
import { perAccount, throttle } from '#lib/api/throttle.ts';
import { calls } from '#lib/contract/calls/calls.ts';
import { PAYMENTS_PAGE_SIZE } from '#lib/contract/limits.ts';
import { type PaymentFilter, paymentFilters } from '#lib/contract/payments/payment-filters.ts';
import { RefundInput } from '#lib/contract/payments/payments.ts';
import { NOT_FOUND } from '#lib/text/errors.ts';
import { refundRequest } from '#lib/text/payments.ts';

const refundCount = perAccount('refundsPerAccount');

export const payments = new Hono<Api>();

payments.get(calls.payments.path, async (c) => {
  const { user } = await authenticate(c);
  const slice = readNumberedSlice(c, PAYMENTS_PAGE_SIZE);
  const listed = await listPayments(c.get('context'), user.id, readFilter(c), slice);
  return c.json(numberedListBody(c, slice, listed));
});

payments.get(calls.paymentStats.path, async (c) => {
  const { user } = await authenticate(c);
  return c.json(await paymentStats(c.get('context'), user.id));
});

payments.get(calls.payment.path, async (c) => {
  const { user } = await authenticate(c);
  const id = c.req.param('id');
  const [payment, withdrawal] = await Promise.all([
    findPayment(c.get('context'), user.id, id),
    withdrawalOf(c.get('context'), user.id, id),
  ]);
  if (!payment) throw refused(404, NOT_FOUND);
  return c.json({ ...payment, ...withdrawal });
});

payments.get(calls.invoice.path, (c) => sendFile(c, openInvoice, 'pdf'));
payments.get(calls.invoiceXml.path, (c) => sendFile(c, openInvoice, 'xml'));
payments.post(calls.askRefund.path, async (c) => {
  const { user } = await authenticateVerified(c, refundCount);
  const { reason } = await readBody(c, RefundInput);
  await throttle(c, ...refundCount({ userId: user.id }));
  await askRefund(c.get('context'), user, c.req.param('id'), reason);
  return c.json({ message: refundRequest.sent }, 201);
});

payments.get(calls.creditNote.path, (c) => sendFile(c, openCreditNote, 'pdf'));
payments.get(calls.creditNoteXml.path, (c) => sendFile(c, openCreditNote, 'xml'));

async function sendFile(c: Context<Api>, open: typeof openInvoice, form: InvoiceForm): Promise<Response> {
  const { user } = await authenticate(c);
  return fileAnswer(c, await open(c.get('context'), { userId: user.id }, c.req.param('id') ?? '', form));
}

/** An unknown filter falls back to `all`. */
function readFilter(c: Context<Api>): PaymentFilter {
  const asked = c.req.query('status');
  return paymentFilters.find((filter) => filter === asked) ?? 'all';
}
