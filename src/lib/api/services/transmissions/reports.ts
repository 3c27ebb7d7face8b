import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { documents } from '#lib/api/db/schema/documents.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { transmissions } from '#lib/api/db/schema/transmissions.ts';
import { users } from '#lib/api/db/schema/users.ts';
import type { Statements } from '#lib/api/kernel/transaction.ts';
import { contentOf, insertNotices } from '#lib/api/services/mails/notice-rows.ts';
import { documentEvent } from '#lib/api/services/webhooks/document-events.ts';
import type { ReportInput } from '#lib/contract/admin/transmissions/transmissions.ts';
import { MAX_SDI_SENTENCE, SDI_ERRORS_KEPT } from '#lib/contract/limits.ts';
import type { SdiError } from '#lib/contract/payments/documents.ts';
import { findByFile, type NamedFile } from './find.ts';
import { fileNameOf } from './rows.ts';

/** A report about a file, from the exchange system or from the sending program. */
export interface Report {
  fileName: string;
  state: ReportInput['state'];
  /** The instant of the reported state. */
  at: number;
  sdiId: string | null;
  errors: SdiError[];
}

/**
 * `known`: the report contains nothing new. `other_file`: the file is not its document's present one.
 * `state_conflict`: the report contradicts the stored state.
 */
export type Judged =
  | { outcome: 'new'; file: NamedFile }
  | { outcome: 'known' | 'other_file' | 'state_conflict'; file: NamedFile }
  | { outcome: 'unknown' };

/** Compares a report with what is stored about its file. */
export async function judge(context: Context, { fileName, state }: Report): Promise<Judged> {
  const file = await findByFile(context, fileName);
  if (!file) return { outcome: 'unknown' };
  const { row, sent } = file;
  if (sent?.state === state || (sent && state === 'sent')) return { outcome: 'known', file };
  if (sent && sent.state !== 'sent') return { outcome: 'state_conflict', file };
  if (fileNameOf(row) !== fileName) return { outcome: 'other_file', file };
  return { outcome: 'new', file };
}

/** The statements that store a new report; they change nothing if another request has stored it. */
export function reportStatements(
  context: Context,
  { row: { document } }: NamedFile,
  report: Report,
): Statements {
  const { db, now } = context;
  const { fileName, state, sdiId } = report;
  const at = Math.min(report.at, now);
  const errors = state === 'refused' ? kept(report.errors) : null;
  const isCurrent = and(
    eq(documents.id, document.id),
    sql`${documents.fileNumber} is ${document.fileNumber}`,
    ne(documents.sdiState, state),
  );
  const isThis = and(
    isCurrent,
    hasRow(db, transmissions.id, and(eq(transmissions.fileName, fileName), eq(transmissions.state, state))),
  );
  return {
    sent: db
      .insert(transmissions)
      .select(
        sql`select null, ${document.id}, ${fileName}, null, ${state}, ${at}, ${sdiId}, ${errors && JSON.stringify(errors)} from ${documents} where ${isCurrent}`,
      )
      .onConflictDoUpdate({
        target: transmissions.fileName,
        set: { state, stateAt: at, sdiId, errors },
        setWhere: eq(transmissions.state, 'sent'),
      }),
    event: state === 'refused' ? documentEvent(context, 'document.refused', isThis) : undefined,
    mail: state === 'not_delivered' ? undeliveredMail(context, document.id, isThis) : undefined,
    document: db.update(documents).set({ sdiState: state }).where(isThis),
  };
}

/** The exchange system's errors without line breaks and shortened. */
const kept = (errors: SdiError[]): SdiError[] =>
  errors.slice(0, SDI_ERRORS_KEPT).map(({ code, description }) => ({
    code,
    description: description.replace(/\s+/g, ' ').trim().slice(0, MAX_SDI_SENTENCE),
  }));

function undeliveredMail(context: Context, documentId: number, condition: SQL | undefined) {
  const notice = { notice: 'invoice-undelivered', documentId } as const;
  const source = sql`from ${users} join ${payments} on ${eq(payments.userId, users.id)} join ${documents} on ${eq(documents.paymentId, payments.id)} where ${condition}`;
  return insertNotices(context, { kind: notice.notice, content: contentOf(notice) }, source);
}
