import { and, eq, getTableColumns, gt, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import type { MailKind } from '#lib/api/db/schema/mail-slots.ts';
import { type MailRow, mails } from '#lib/api/db/schema/mails.ts';
import { type Statement, transaction, whenWritten } from '#lib/api/kernel/transaction.ts';
import { eachRow, inRow } from '#lib/api/services/shared/json-rows.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import type { MailTopic } from '#lib/text/admin/mails.ts';
import { type Content, closeContent, type Request } from './contents.ts';
import { mailTurn } from './mail-rate-limit.ts';
import { mailOutbox } from './outbox.ts';

/** A mail that is not in the database yet. */
export type NewMail = MailRow;
type About = Pick<MailRow, 'userId' | 'to' | 'keeps'> & { kind: MailTopic } & Partial<
    Record<'uselessAt', number | undefined>
  > &
  Partial<Record<'replyTo', string | undefined>>;

export async function newMail({ env, now }: Context, about: About, content: Content): Promise<NewMail> {
  const id = crypto.randomUUID();
  const { userId, kind, to, keeps, uselessAt = null, replyTo = null } = about;
  const sealed = await closeContent(env, { id, keeps }, content);
  const fresh = { state: 'waiting', attempts: 0, unanswered: 0, endedAt: null, answer: null } as const;
  const dates = { createdAt: now, dueAt: now, uselessAt };
  return { id, userId, kind, to, replyTo, keeps, content: sealed, ...fresh, ...dates };
}

/** A request in place of its mail, whether the address is known or not. */
export function newRequest(context: Context, to: string, request: Request): Promise<NewMail> {
  const about = { userId: null, kind: `request-${request.request}`, to, keeps: 'nothing' } as const;
  return newMail(context, about, { kind: 'request', ...request });
}

const columns = Object.keys(getTableColumns(mails)) as (keyof NewMail)[];

type InsertedMail = Omit<NewMail, 'content'> & { content: string | SQL };

/**
 * The statement that writes a mail, for the transaction that causes it: before the statement that it announces and
 * under the same condition, so that both happen or neither.
 */
export function insertMail({ db }: Context, mail: InsertedMail, condition: SQL = sql`true`) {
  const values = columns.map((name) => sql`${mail[name]}`);
  const statement = db
    .insert(mails)
    .select(sql`select ${sql.join(values, sql`, `)} where ${condition}`)
    .returning({ id: mails.id });
  return whenWritten(statement, mailOutbox.enqueue);
}

/** More mails of one kind a day say nothing new, and would bury the others. */
const MAILS_A_DAY = 20;

/** The condition that an account has had few mails of this kind today. */
export function isNoFlood({ db, now }: Context, { userId, kind }: Pick<NewMail, 'userId' | 'kind'>): SQL {
  const told = db
    .select({ count: sql`count(*)` })
    .from(mails)
    .where(and(eq(mails.userId, userId ?? ''), eq(mails.kind, kind), gt(mails.createdAt, now - DAY_MS)));
  return sql`(${told}) < ${MAILS_A_DAY}`;
}

/** As `insertMail`, unless the account has had many mails of this kind today. */
export const insertUnlessFlood = (context: Context, mail: InsertedMail, condition: SQL) =>
  insertMail(context, mail, sql`(${condition}) and ${isNoFlood(context, mail)}`);

/** As `insertMail`, for many: the condition may read each row's other fields. Returns the ids in the rows' order. */
export function insertMails({ db }: Context, rows: { mail: NewMail }[], condition: SQL) {
  const values = columns.map((name) => inRow('mail', name));
  const statement = db
    .insert(mails)
    .select(sql`select ${sql.join(values, sql`, `)} from ${eachRow(rows)} where ${condition}`)
    .returning({ id: mails.id });
  return whenWritten(statement, mailOutbox.enqueue);
}

/** A mail that strangers may cause, and the statements of its transaction. */
export interface InTurn {
  turn: MailKind;
  mail: NewMail;
  /** Statements that accompany the mail, under the condition that its mailbox is under its limit. */
  also?: (isUnderLimit: SQL) => Statement[];
  /** What else the mail depends on. */
  condition?: SQL | undefined;
}

/** Writes a mail if its mailbox is under its limit; returns the seconds to wait, 0 if it is written. */
export async function writeInTurn(
  context: Context,
  { turn: kind, mail, also, condition = sql`true` }: InTurn,
  before?: Statement,
): Promise<number> {
  const turn = await mailTurn(context, { email: mail.to }, kind);
  const { mail: written } = await transaction(context, {
    before,
    mail: insertMail(context, mail, sql`${turn.isUnderLimit} and ${condition}`),
    also: also?.(turn.isUnderLimit),
    // Comes last, as it uses the slot.
    room: turn.take,
  });
  return written.length > 0 ? 0 : turn.wait();
}
