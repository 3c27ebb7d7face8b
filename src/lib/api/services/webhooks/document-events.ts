import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { documents } from '#lib/api/db/schema/documents.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { insertDocumentCopies } from '#lib/api/services/mails/notice-rows.ts';
import type { WebhookType } from '#lib/contract/admin/webhooks/rules.ts';
import { insertEvents } from './events.ts';
import { documentFacts } from './facts.ts';

/** The statement that writes an event of each document that `where` selects, after the one that issues it. */
export const documentEvent = (
  context: Context,
  type: WebhookType & `document.${string}`,
  where: SQL | undefined,
) =>
  insertEvents(context, type, {
    licenseId: payments.licenseId,
    customerId: payments.userId,
    data: sql`json_object('document', ${documentFacts})`,
    from: sql`${documents} join ${payments} on ${payments.id} = ${documents.paymentId}`,
    where,
  });

/** The statements after those that issue the documents that `where` selects: copies by mail, and webhook events. */
export const announceDocuments = (context: Context, where: SQL | undefined) => ({
  copies: insertDocumentCopies(context, where),
  event: documentEvent(context, 'document.issued', where),
});
