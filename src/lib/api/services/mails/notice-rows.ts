import { and, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { documents } from '#lib/api/db/schema/documents.ts';
import { mails } from '#lib/api/db/schema/mails.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { isNotDeleted, users } from '#lib/api/db/schema/users.ts';
import { whenWritten } from '#lib/api/kernel/transaction.ts';
import type { MailTopic } from '#lib/text/admin/mails.ts';
import type { Notice } from './contents.ts';
import { mailOutbox } from './outbox.ts';

interface NewNotices {
  /** Names the mail in the log. */
  kind: MailTopic;
  /** The notice as JSON, or SQL that yields it for each row. */
  content: SQL | string;
  /** The receiver, where a source joins other tables than `users`. */
  userId?: SQL;
  to?: SQL;
}

const columns = Object.keys(getTableColumns(mails)) as (keyof typeof mails.$inferSelect)[];
const randomId = sql`lower(hex(randomblob(16)))`;

/**
 * The statement that writes a notice for each row of a source that joins `users`; none to a deleted account. It goes to
 * the account's current address, whatever mails its owner has turned off: these are part of a contract.
 */
export function insertNotices({ db, now }: Context, notices: NewNotices, source: SQL) {
  const row: Record<keyof typeof mails.$inferSelect, unknown> = {
    id: randomId,
    userId: users.id,
    to: users.email,
    replyTo: null,
    keeps: 'all',
    state: 'waiting',
    attempts: 0,
    unanswered: 0,
    dueAt: now,
    uselessAt: null,
    createdAt: now,
    endedAt: null,
    answer: null,
    ...notices,
  };
  const values = columns.map((name) => sql`${row[name]}`);
  const statement = db
    .insert(mails)
    .select(sql`select ${sql.join(values, sql`, `)} ${source}`)
    .returning({ id: mails.id });
  return whenWritten(statement, mailOutbox.enqueue);
}

export const contentOf = (notice: Notice): string => JSON.stringify({ kind: 'notice', ...notice });

/** As `insertNotices`, about a payment, with an optional condition. */
export function insertPaymentNotice(
  context: Context,
  notice: Extract<Notice, { paymentId: string }>,
  condition?: SQL,
) {
  const where = and(eq(payments.id, notice.paymentId), isNotDeleted, condition);
  return insertNotices(
    context,
    { kind: notice.notice, content: contentOf(notice) },
    sql`from ${payments} join ${users} on ${eq(users.id, payments.userId)} where ${where}`,
  );
}

/** Sends each document that `where` selects to its customer's address for invoices, if there is one. */
export function insertDocumentCopies(context: Context, where: SQL | undefined) {
  const wanted = and(ne(users.invoiceEmail, ''), isNotDeleted, ne(documents.kind, 'simulated'), where);
  return insertNotices(
    context,
    {
      kind: 'document-copy' satisfies Notice['notice'],
      content: sql`json_object('kind', 'notice', 'notice', 'document-copy', 'documentId', ${documents.id})`,
      to: sql`${users.invoiceEmail}`,
    },
    sql`from ${documents} join ${payments} on ${eq(payments.id, documents.paymentId)} join ${users} on ${eq(users.id, payments.userId)} where ${wanted}`,
  );
}
