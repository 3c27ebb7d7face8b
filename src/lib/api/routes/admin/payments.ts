import { type Context, Hono } from 'hono';
import { readBody } from '#lib/api/body.ts';
import { requireConfirmation } from '#lib/api/confirmed.ts';
import type { Api } from '#lib/api/context.ts';
import { refused } from '#lib/api/errors.ts';
import { fileAnswer } from '#lib/api/files.ts';
import { readCursor } from '#lib/api/kernel/cursors.ts';
import { fiscalDocuments } from '#lib/api/services/admin/payments/documents.ts';
import { listShopPayments, listSoldProducts } from '#lib/api/services/admin/payments/list.ts';
import { findShopPayment } from '#lib/api/services/admin/payments/payment.ts';
import { decideRequest, refundPayment, settlePayment } from '#lib/api/services/admin/payments/refunds.ts';
import { salesStatistics } from '#lib/api/services/admin/payments/statistics.ts';
import { openCreditNote, openInvoice } from '#lib/api/services/billing/invoices.ts';
import { authenticateStaff } from '#lib/api/staff.ts';
import { visitorOf } from '#lib/api/visitor.ts';
import { RefundVerdictInput, SettleInput, ShopRefundInput } from '#lib/contract/admin/payments/decisions.ts';
import { calls } from '#lib/contract/calls/calls.ts';
import { EXPORT_PAGE_SIZE } from '#lib/contract/limits.ts';
import { payment as text } from '#lib/text/admin/payment.ts';

export const shopPayments = new Hono<Api>();

shopPayments.get(calls.shopPayments.path, async (c) => {
  await authenticateStaff(c, calls.shopPayments);
  return c.json(await listShopPayments(c.get('context'), c.req.query(), readCursor(c, EXPORT_PAGE_SIZE)));
});

shopPayments.get(calls.soldProducts.path, async (c) => {
  await authenticateStaff(c, calls.soldProducts);
  return c.json(await listSoldProducts(c.get('context')));
});

shopPayments.get(calls.salesStatistics.path, async (c) => {
  await authenticateStaff(c, calls.salesStatistics);
  return c.json(await salesStatistics(c.get('context'), c.req.query('year')));
});

shopPayments.get(calls.shopPayment.path, async (c) => {
  await authenticateStaff(c, calls.shopPayment);
  const found = await findShopPayment(c.get('context'), c.req.param('id'));
  if (!found) throw refused(404, text.notFound);
  return c.json(found);
});

shopPayments.get(calls.shopInvoice.path, async (c) => {
  await authenticateStaff(c, calls.shopInvoice);
  return fileAnswer(c, await openInvoice(c.get('context'), 'seller', c.req.param('id'), 'pdf'));
});

shopPayments.get(calls.shopInvoiceXml.path, async (c) => {
  await authenticateStaff(c, calls.shopInvoiceXml);
  return fileAnswer(c, await openInvoice(c.get('context'), 'seller', c.req.param('id'), 'xml'));
});

shopPayments.get(calls.shopCreditNote.path, async (c) => {
  await authenticateStaff(c, calls.shopCreditNote);
  return fileAnswer(c, await openCreditNote(c.get('context'), 'seller', c.req.param('id'), 'pdf'));
});

shopPayments.get(calls.shopCreditNoteXml.path, async (c) => {
  await authenticateStaff(c, calls.shopCreditNoteXml);
  return fileAnswer(c, await openCreditNote(c.get('context'), 'seller', c.req.param('id'), 'xml'));
});

shopPayments.get(calls.fiscalDocuments.path, async (c) => {
  await authenticateStaff(c, calls.fiscalDocuments);
  return c.json(await fiscalDocuments(c.get('context'), c.req.query()));
});

shopPayments.post(calls.refundPayment.path, async (c) => {
  const actor = await decider(c, calls.refundPayment);
  const order = await readBody(c, ShopRefundInput);
  const sum = await refundPayment(c.get('context'), actor, c.req.param('id'), order);
  return c.json({ message: text.refund.done(sum) });
});

shopPayments.post(calls.decideRefundRequest.path, async (c) => {
  const actor = await decider(c, calls.decideRefundRequest);
  const verdict = await readBody(c, RefundVerdictInput);
  const sum = await decideRequest(c.get('context'), actor, c.req.param('id'), verdict);
  return c.json({ message: sum === undefined ? text.request.refused : text.refund.done(sum) });
});

shopPayments.post(calls.settlePayment.path, async (c) => {
  const actor = await decider(c, calls.settlePayment);
  const order = await readBody(c, SettleInput);
  await settlePayment(c.get('context'), actor, c.req.param('id'), order);
  return c.json({ message: text.settle.done[order.to] });
});

/** Who decides about money, and has just confirmed to be there. */
async function decider(c: Context<Api>, call: Parameters<typeof authenticateStaff>[1]) {
  const caller = await authenticateStaff(c, call);
  await requireConfirmation(c, caller);
  return { caller, visitor: visitorOf(c) };
}
