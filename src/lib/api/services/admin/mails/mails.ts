import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { mails } from '#lib/api/db/schema/mails.ts';
import { hasAddress, users } from '#lib/api/db/schema/users.ts';
import { firstFound } from '#lib/api/errors.ts';
import { COUNTED_ROWS, type Cursor, pageAfter, withFound } from '#lib/api/kernel/cursors.ts';
import { fromSentWord, toInstant, toSentWord } from '#lib/api/services/shared/serialize.ts';
import type { SecondTry, StaffMail } from '#lib/contract/admin/mails.ts';
import { type MailState, mailStates } from '#lib/contract/admin/rules.ts';
import { missingWords } from '#lib/text/admin/frame.ts';

export interface MailFilter {
  state?: string | undefined;
  kind?: string | undefined;
  /** The complete address: the mail's recipient or its account's address. */
  address?: string | undefined;
}

const row = sql<number>`${mails}.rowid`;
const shown = {
  id: mails.id,
  kind: mails.kind,
  to: mails.to,
  userId: mails.userId,
  email: users.email,
  state: mails.state,
  attempts: mails.attempts,
  answer: mails.answer,
  createdAt: mails.createdAt,
  endedAt: mails.endedAt,
  dueAt: mails.dueAt,
  uselessAt: mails.uselessAt,
  isKept: sql<number>`${mails.content} <> ''`.as('is_kept'),
  row: row.as('row'),
};

const selectMails = ({ db }: Context) =>
  db.select(shown).from(mails).leftJoin(users, eq(users.id, mails.userId));
type Row = Awaited<ReturnType<typeof selectMails>>[number];

/**
 * A page of the stored mails. A list of one state is ordered by the mails' end or next attempt; other lists by
 * creation, which is the order of the rows.
 */
export async function listMails(context: Context, filter: MailFilter, { after, limit }: Cursor) {
  const { kind, address } = filter;
  const state = mailStates.find((known) => known === filter.state);
  // Nearly all mails are sent: for one kind of them, the index of kinds reads fewer rows.
  const byEnd = state && !address && !(kind && state === 'sent');
  const place =
    after &&
    (byEnd ? sql`(${mails.dueAt}, ${row}) < (${after.at}, ${Number(after.id)})` : sql`${row} < ${after.at}`);
  const rows = await selectMails(context)
    .where(and(...conditions({ state, kind, address }, Boolean(byEnd)), place))
    .orderBy(...(byEnd ? [desc(mails.dueAt), desc(row)] : [desc(row)]))
    .limit(limit + 1);
  const placeOf = (mail: Row) =>
    byEnd ? { at: mail.dueAt, id: String(mail.row) } : { at: mail.row, id: '0' };
  const page = pageAfter(rows, limit, (mail) => toMailBody(context, mail), placeOf);
  // No index covers the kind of waiting or failed mails.
  const isCarried = !(byEnd && kind);
  const all = and(sql`true`, ...conditions({ state, kind, address }, Boolean(byEnd)));
  const counted = () => sql`select 1 from ${mails} where ${all} limit ${COUNTED_ROWS}`;
  return withFound(context, page, after, isCarried ? counted : undefined);
}

/** The plus sign keeps SQLite from using an index that would force it to sort. */
function conditions(
  { state: asked, kind, address }: MailFilter & { state: MailState | undefined },
  byEnd: boolean,
): (SQL | undefined)[] {
  const state = asked && fromSentWord(asked);
  const ofAddress =
    address &&
    sql`${mails.id} in (select id from mails where "to" = ${address} union
      select id from mails where user_id in (select id from ${users} where ${hasAddress(address)} union
      select id from users where contact_id = (select id from ${users} where ${hasAddress(address)})))`;
  return [
    state && (byEnd ? eq(mails.state, state) : sql`+${mails.state} = ${state}`),
    kind ? (byEnd || address ? sql`+${mails.kind} = ${kind}` : eq(mails.kind, kind)) : undefined,
    ofAddress || undefined,
  ];
}

/** @throws if the mail does not exist */
export async function findMail(context: Context, id: string): Promise<Row> {
  return firstFound(await selectMails(context).where(eq(mails.id, id)), missingWords.mail);
}

/** Whether a mail can be sent again. */
export function againOf({ now }: Context, { state, isKept, uselessAt }: Row): SecondTry | null {
  if (state !== 'failed') return null;
  if (!isKept) return 'gone';
  return uselessAt !== null && uselessAt <= now ? 'late' : 'possible';
}

const instant = (at: number | null) => (at === null ? null : toInstant(at));

export const toMailBody = (context: Context, mail: Row): v.InferInput<typeof StaffMail> => ({
  id: mail.id,
  mail_kind: mail.kind,
  to: mail.to,
  customer_id: mail.userId,
  customer_email: mail.email,
  state: toSentWord(mail.state),
  attempts: mail.attempts,
  answer: mail.answer,
  created_at: toInstant(mail.createdAt),
  sent_at: mail.state === 'done' ? instant(mail.endedAt) : null,
  due_at: mail.state === 'waiting' ? toInstant(mail.dueAt) : null,
  again: againOf(context, mail),
});
