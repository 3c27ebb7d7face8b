import { and, eq, getTableColumns, lte, type SQL, sql } from 'drizzle-orm';
import { type Context, logError, logEvent, withoutAddresses } from '#lib/api/context.ts';
import { type MailRow, mails } from '#lib/api/db/schema/mails.ts';
import { outbox } from '#lib/api/db/schema/outbox.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import type { Next } from '#lib/api/services/shared/next.ts';
import { DAY_MS, MINUTE_MS } from '#lib/contract/limits.ts';
import { type Notice, openContent, type Request } from './contents.ts';
import { writeInTurn } from './mails.ts';
import { outboxRow } from './outbox-rows.ts';
import { hand, type Outcome } from './provider.ts';
import type { MailWriters, NoticeKind, RequestKind, Written } from './writers.ts';

/** Waits between the attempts; after the last one a mail has failed. */
export const RETRY_AFTER_MS = [1, 5, 30, 120, 480].map((minutes) => minutes * MINUTE_MS);
/** Longer than the provider may take: until then the mail is one consumer's, whose end nobody may have seen. */
const CLAIM_MS = 5 * MINUTE_MS;
/** How long an ended mail is kept. */
export const KEPT_MAIL_MS = 30 * DAY_MS;

const DONE: Next = { kind: 'done' };

/**
 * Does what is due for a mail. Messages may come twice, late or together: one conditional statement claims the row.
 *
 * @param clock tells when an attempt has ended
 */
export async function deliver(
  context: Context,
  id: string,
  writers: MailWriters,
  clock: () => number,
): Promise<Next> {
  const mail = await claim(context, id, writers);
  if (!mail) return whenDue(context, id);
  if (mail.uselessAt !== null && mail.uselessAt <= context.now) return fail(context, mail, 'too late', true);
  const outcome = await attempt(context, mail, writers);
  if (outcome.kind === 'answered') return DONE;
  const ended = { ...context, now: clock() };
  return outcome.kind === 'sent' ? noteSent(ended, mail, outcome) : noteFailure(ended, mail, outcome);
}

/** A mail, and what its reader is to be told besides. */
type Claimed = MailRow & { warning: string | null };

const isWaiting = (id: string) => and(eq(mails.id, id), eq(mails.state, 'waiting'));

async function claim(
  { db, now }: Context,
  id: string,
  { warning }: MailWriters,
): Promise<Claimed | undefined> {
  const [mail] = await db
    .update(mails)
    .set({
      attempts: sql`${mails.attempts} + 1`,
      unanswered: sql`${mails.unanswered} + 1`,
      dueAt: now + CLAIM_MS,
    })
    .where(and(isWaiting(id), lte(mails.dueAt, now)))
    .returning({ ...getTableColumns(mails), warning: warning.of });
  return mail;
}

/** Of a mail that is not due: another message was faster, or this one comes too early. */
async function whenDue({ db, now }: Context, id: string): Promise<Next> {
  const [mail] = await db.select({ dueAt: mails.dueAt }).from(mails).where(isWaiting(id));
  return mail ? again(mail.dueAt - now) : DONE;
}

const again = (ms: number): Next => ({ kind: 'again', seconds: Math.max(1, Math.ceil(ms / 1000)) });

async function attempt(
  context: Context,
  mail: Claimed,
  writers: MailWriters,
): Promise<Outcome | { kind: 'answered' }> {
  const send = async ({ letter, files, headers }: Written) => {
    const full = mail.warning === null ? letter : await writers.warning.add(context, mail.warning, letter);
    return hand(context.env, mail, full, files, headers);
  };
  try {
    const content = await openContent(context.env, mail);
    if (content.kind === 'letter') return await send({ letter: content });
    if (content.kind === 'notice') {
      const written = await writeNotice(context, mail, content, writers);
      if (written) return await send(written);
      await context.db.delete(mails).where(isWaiting(mail.id));
    } else await answerRequest(context, mail, content, writers);
    return { kind: 'answered' };
  } catch (error) {
    // Nothing has reached the provider.
    logError('mail not written', error, aboutOf(context, mail));
    return { kind: 'refused', answer: 'not written' };
  }
}

function writeNotice<Kind extends NoticeKind>(
  context: Context,
  mail: MailRow,
  notice: Notice & { notice: Kind },
  { notices }: MailWriters,
) {
  return notices[notice.notice](context, mail, notice);
}

/** Puts a request's mail, if it gets one, in the place of its row. */
async function answerRequest<Kind extends RequestKind>(
  context: Context,
  row: MailRow,
  request: Request & { request: Kind },
  { requests }: MailWriters,
): Promise<void> {
  const remove = context.db.delete(mails).where(eq(mails.id, row.id));
  const inTurn = await requests[request.request](context, row, request);
  if (inTurn) await writeInTurn(context, inTurn, remove);
  else await remove;
}

async function noteSent(
  context: Context,
  mail: MailRow,
  { answer, message }: Outcome & { kind: 'sent' },
): Promise<Next> {
  const { db, env, now } = context;
  const before = mail.unanswered - 1;
  const sent = end(context, mail, { state: 'sent', sentAt: now, answer, unanswered: before });
  if (env.OUTBOX !== 'on') await sent;
  else await transaction(context, { sent, kept: db.insert(outbox).values(outboxRow(message, now)) });
  // The provider may have taken it before and its answer was lost.
  if (before > 0) logEvent(context, 'mail_perhaps_doubled', { mail: mail.kind, id: mail.id });
  return DONE;
}

async function noteFailure(
  context: Context,
  mail: MailRow,
  outcome: Exclude<Outcome, { kind: 'sent' }>,
): Promise<Next> {
  const isAnswered = outcome.kind === 'refused';
  const answer = isAnswered ? withoutAddresses(outcome.answer).slice(0, 300) : 'no answer';
  const wait = RETRY_AFTER_MS[mail.attempts - 1];
  const dueAt = context.now + (wait ?? 0);
  if (wait === undefined || (mail.uselessAt ?? dueAt) < dueAt) return fail(context, mail, answer, isAnswered);
  await context.db
    .update(mails)
    .set({ dueAt, answer, unanswered: unansweredAfter(isAnswered) })
    .where(isWaiting(mail.id));
  logError('mail not sent', answer, aboutOf(context, mail));
  return again(wait);
}

const unansweredAfter = (isAnswered: boolean): SQL => sql`${mails.unanswered} - ${isAnswered ? 1 : 0}`;

async function fail(context: Context, mail: MailRow, answer: string, isAnswered: boolean): Promise<Next> {
  await end(context, mail, { state: 'failed', answer, unanswered: unansweredAfter(isAnswered) });
  logError('mail failed', answer, aboutOf(context, mail));
  return DONE;
}

const aboutOf = ({ requestId }: Context, { id, kind, attempts }: MailRow) => ({
  requestId,
  mail: kind,
  id,
  attempts,
});

/** What remains of an ended mail is what it says of itself. */
const end = ({ db, now }: Context, { id, keeps }: MailRow, ending: Partial<Ending>) =>
  db
    .update(mails)
    .set({
      ...ending,
      dueAt: now + KEPT_MAIL_MS,
      ...(keeps !== 'all' && { content: '' }),
      ...(keeps === 'nothing' && { to: '', replyTo: null }),
    })
    .where(isWaiting(id));

type Ending = Omit<MailRow, 'unanswered'> & { unanswered: number | SQL };
