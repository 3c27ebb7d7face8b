import { eq, sql } from 'drizzle-orm';
import { type Context, logError, logEvent, withoutAddresses } from '#lib/api/context.ts';
import { type MailRow, mails } from '#lib/api/db/schema/mails.ts';
import { outbox } from '#lib/api/db/schema/outbox.ts';
import { isWaiting } from '#lib/api/kernel/outbox/outbox.ts';
import type { AttemptOutcome, Kind } from '#lib/api/kernel/outbox/work.ts';
import { generalAnswerHours } from '#lib/api/services/shop/words.ts';
import { MINUTE_MS } from '#lib/contract/limits.ts';
import { closingOf, type Notice, openContent, type Request } from './contents.ts';
import { writeInTurn } from './mails.ts';
import { inOrganization, organizationOf } from './organization-links.ts';
import { mailOutbox } from './outbox.ts';
import { outboxRow } from './outbox-rows.ts';
import { hand } from './provider.ts';
import type { MailWriters, NoticeKind, RequestKind, Written } from './writers.ts';

/** A mail, the warning to add, the organization that it is about, and the hours until support answers. */
type Claimed = MailRow & { warning: string | null; organization: string | null; answerHours: number };

/** How mails are sent; `writers` compose them. */
export const mailKind = (writers: MailWriters): Kind<Claimed> => ({
  outbox: mailOutbox,
  // Longer than the provider may take.
  claimMs: 5 * MINUTE_MS,
  waitsMs: [1, 5, 30, 120, 480].map((minutes) => minutes * MINUTE_MS),
  claiming: { unanswered: sql`${mails.unanswered} + 1` },
  reading: { warning: writers.warning.of, organization: organizationOf, answerHours: generalAnswerHours },
  attempt: (context, mail, clock) => send(context, mail, writers, clock),
  // As the mail's `keeps` says: a token must not outlive the sending.
  ending: ({ keeps }) => ({
    ...(keeps !== 'all' && { content: '' }),
    ...(keeps === 'nothing' && { to: '', replyTo: null }),
  }),
});

async function send(
  context: Context,
  mail: Claimed,
  writers: MailWriters,
  clock: () => number,
): Promise<AttemptOutcome<Claimed>> {
  if (mail.uselessAt !== null && mail.uselessAt <= context.now)
    return { kind: 'failed', why: 'too late', set: answered };
  try {
    const written = await write(context, mail, writers);
    return written ? await giveToProvider(context, mail, written, clock) : { kind: 'gone' };
  } catch (error) {
    // Nothing has reached the provider.
    logError('mail not written', error, aboutOf(context, mail));
    return refused(mail, 'not written');
  }
}

/** The finished mail; nothing where a request's mail replaced it, or its subject is gone. */
async function write(context: Context, mail: Claimed, writers: MailWriters): Promise<Written | undefined> {
  const content = await openContent(context.env, mail);
  if (content.kind === 'request') return answerRequest(context, mail, content, writers);
  const written =
    content.kind === 'letter' ? { letter: content } : await writeNotice(context, mail, content, writers);
  if (!written) await context.db.delete(mails).where(isWaiting(mailOutbox, mail.id));
  if (!written || mail.warning === null) return written;
  return { ...written, letter: await writers.warning.add(context, mail.warning, written.letter) };
}

function writeNotice<Kind extends NoticeKind>(
  context: Context,
  mail: MailRow,
  notice: Notice & { notice: Kind },
  { notices }: MailWriters,
) {
  return notices[notice.notice](context, mail, notice);
}

/** Replaces a request's row by its mail, if it gets one. */
async function answerRequest<Kind extends RequestKind>(
  context: Context,
  row: MailRow,
  request: Request & { request: Kind },
  { requests }: MailWriters,
): Promise<undefined> {
  const remove = context.db.delete(mails).where(eq(mails.id, row.id));
  const inTurn = await requests[request.request](context, row, request);
  if (inTurn) await writeInTurn(context, inTurn, remove);
  else await remove;
}

const answered = { unanswered: sql<number>`${mails.unanswered} - 1` };

const refused = (mail: Claimed, why: string): AttemptOutcome<Claimed> => ({
  kind: 'again',
  why,
  until: mail.uselessAt,
  set: answered,
});

async function giveToProvider(
  context: Context,
  mail: Claimed,
  written: Written,
  clock: () => number,
): Promise<AttemptOutcome<Claimed>> {
  const { db, env } = context;
  const letter = mail.organization ? inOrganization(written.letter, mail.organization) : written.letter;
  const said = { ...letter, closing: closingOf(letter.closing, mail.answerHours) };
  const outcome = await hand(env, mail, { ...written, letter: said });
  if (outcome.kind !== 'sent') {
    const why = outcome.kind === 'refused' ? withoutAddresses(outcome.answer).slice(0, 300) : 'no answer';
    logError('mail not sent', why, aboutOf(context, mail));
    return { ...refused(mail, why), ...(outcome.kind === 'silent' && { set: {} }) };
  }
  const kept =
    env.OUTBOX === 'on' ? db.insert(outbox).values(outboxRow(outcome.message, clock())) : undefined;
  // The provider may have taken an earlier attempt whose response was lost.
  if (mail.unanswered > 1) logEvent(context, 'mail_perhaps_doubled', { mail: mail.kind, id: mail.id });
  return { kind: 'done', answer: outcome.answer, set: answered, before: { kept } };
}

const aboutOf = ({ requestId }: Context, { id, kind, attempts }: MailRow) => ({
  requestId,
  mail: kind,
  id,
  attempts,
});
