import { answerCalls } from '#lib/api/answers.ts';
import { found } from '#lib/api/errors.ts';
import { fileAnswer } from '#lib/api/files.ts';
import { readCursor } from '#lib/api/kernel/cursors.ts';
import { correctDocument, previewCorrection } from '#lib/api/services/admin/payments/correction.ts';
import { listDocuments } from '#lib/api/services/admin/payments/document-list.ts';
import { documentPdfs } from '#lib/api/services/admin/payments/document-pdfs.ts';
import { fiscalDocuments } from '#lib/api/services/admin/payments/documents.ts';
import { listShopPayments, listSoldProducts } from '#lib/api/services/admin/payments/list.ts';
import { findShopPayment } from '#lib/api/services/admin/payments/payment.ts';
import { decideRequest, refundPayment, settlePayment } from '#lib/api/services/admin/payments/refunds.ts';
import { salesStatistics } from '#lib/api/services/admin/payments/statistics.ts';
import { openDocument } from '#lib/api/services/billing/documents.ts';
import { EXPORT_PAGE_SIZE } from '#lib/contract/limits.ts';
import { payment as text } from '#lib/text/admin/payment.ts';

export const shopPayments = answerCalls({
  shopPayments: ({ context, query, c }) => listShopPayments(context, query, readCursor(c, EXPORT_PAGE_SIZE)),
  soldProducts: ({ context }) => listSoldProducts(context),
  salesStatistics: ({ context, query }) => salesStatistics(context, query.year),
  shopPayment: async ({ context, id }) => found(await findShopPayment(context, id), text.notFound),
  documentPdf: async ({ c, context, id }) =>
    fileAnswer(c, await openDocument(context, 'seller', { documentId: Number(id) }, 'pdf')),
  documentXml: async ({ c, context, id }) =>
    fileAnswer(c, await openDocument(context, 'seller', { documentId: Number(id) }, 'xml')),
  shopDocuments: ({ context, query, c }) => listDocuments(context, query, readCursor(c, EXPORT_PAGE_SIZE)),
  fiscalDocuments: ({ context, query }) => fiscalDocuments(context, query),
  documentPdfs: ({ context, query }) => documentPdfs(context, query),
  refundPayment: async ({ context, actor, id, input }) => ({
    message: text.refund.done(await refundPayment(context, actor, id, input)),
  }),
  decideRefundRequest: async ({ context, actor, id, input }) => {
    const sum = await decideRequest(context, actor, id, input);
    return { message: sum === undefined ? text.request.refused : text.refund.done(sum) };
  },
  previewCorrection: ({ context, actor, id, input }) => previewCorrection(context, actor, id, input),
  correctDocument: async ({ context, actor, id, input }) => ({
    message: await correctDocument(context, actor, id, input),
  }),
  settlePayment: async ({ context, actor, id, input }) => {
    await settlePayment(context, actor, id, input);
    return { message: text.settle.done[input.to] };
  },
});
