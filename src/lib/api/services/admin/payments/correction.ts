import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { documents } from '#lib/api/db/schema/documents.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { isNotDeleted, users } from '#lib/api/db/schema/users.ts';
import { changedMeanwhile } from '#lib/api/errors.ts';
import { type Statements, transaction } from '#lib/api/kernel/transaction.ts';
import { type Actor, recordAudit } from '#lib/api/services/admin/staff-log.ts';
import {
  issueReplacement,
  issueWholeNote,
  setAside,
  writeAnew,
} from '#lib/api/services/billing/replacements.ts';
import { contentOf, insertNotices } from '#lib/api/services/mails/notice-rows.ts';
import { documentEvent } from '#lib/api/services/webhooks/document-events.ts';
import type { CorrectionInput } from '#lib/contract/admin/payments/corrections.ts';
import { writeNumber } from '#lib/contract/payments/documents.ts';
import { corrections as text } from '#lib/text/admin/corrections.ts';
import { type Correction, planCorrection, toPlan } from './correction-plan.ts';

export const previewCorrection = async (context: Context, actor: Actor, id: string, input: CorrectionInput) =>
  toPlan(await planCorrection(context, actor.caller.user.id, id, input));

/** Corrects a document's buyer. Returns a sentence about the result. Of two parallel corrections one succeeds. */
export async function correctDocument(
  context: Context,
  actor: Actor,
  id: string,
  input: CorrectionInput,
): Promise<string> {
  const correction = await planCorrection(context, actor.caller.user.id, id, input);
  const number = writeNumber(correction.row.document);
  const { db } = context;
  const isAsRead = and(asRead(correction), isLeft(correction));
  const stands = hasRow(db, documents.id, isAsRead);
  const { changed } = await transaction(context, {
    audit: recordAudit(context, actor, entryOf(correction, input.reason), stands),
    mails: tell(context, correction, stands),
    changed: firstStatement(context, correction, isAsRead),
    issued: correction.way === 'again' ? undefined : issued(context, correction),
    // The preceding statement has either written the document or changed nothing.
    event: documentEvent(context, 'document.issued', and(written(correction), sql`changes() > 0`)),
  });
  if (changed.length === 0) throw changedMeanwhile({ number });
  return text.done[correction.way];
}

/** Selects the document if it is still as it was read. */
const asRead = ({ row: { document } }: Correction) =>
  and(
    eq(documents.id, document.id),
    eq(documents.isReplaced, document.isReplaced),
    sql`${documents.sdiState} is ${document.sdiState}`,
    sql`${documents.fileNumber} is ${document.fileNumber}`,
  );

const firstStatement = ({ db }: Context, { way, corrected }: Correction, isAsRead: SQL | undefined) =>
  way === 'again' ? writeAnew(db, corrected, isAsRead) : setAside(db, isAsRead);

/** Whether the payment has no new refund since it was read: such a refund has its own credit note. */
const isLeft = ({ payment }: Correction) =>
  sql`(select ${payments.refundedCents} from ${payments} where ${payments.id} = ${payment.id}) = ${payment.refundedCents}`;

function issued({ db, now }: Context, { way, row: { document }, corrected }: Correction): Statements {
  return {
    note: way === 'note' ? issueWholeNote(db, document.id, now) : undefined,
    replacement: issueReplacement(db, document.id, corrected, now),
  };
}

/** Selects the documents that a correction has written. */
function written({ way, row: { document } }: Correction) {
  if (way === 'again') return eq(documents.id, document.id);
  const isNote = and(eq(documents.correctsId, document.id), sql`${documents.refundId} is null`);
  return sql`(${eq(documents.replacesId, document.id)} or ${isNote})`;
}

const entryOf = ({ way, row: { document }, payment }: Correction, reason: string) =>
  ({
    action: 'document_corrected',
    target: 'payment',
    targetId: payment.id,
    after: { number: writeNumber(document), way },
    reason,
  }) as const;

/** Mails the valid document to the customer and to the address for invoices. */
function tell(context: Context, { payment }: Correction, stands: SQL): Statements {
  const notice = { notice: 'document-corrected', paymentId: payment.id } as const;
  const mail = { kind: notice.notice, content: contentOf(notice) };
  const owner = sql`from ${users} where ${eq(users.id, payment.userId ?? '')} and ${isNotDeleted} and ${stands}`;
  const to = sql`${users.invoiceEmail}`;
  return {
    mail: insertNotices(context, mail, owner),
    copy: insertNotices(context, { ...mail, to }, sql`${owner} and ${ne(users.invoiceEmail, '')}`),
  };
}
