import { and, asc, eq, gt, isNotNull, isNull, lte, type SQL } from 'drizzle-orm';
import { type Context, logError } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { type AssistedEmail, assistedEmails } from '#lib/api/db/schema/assisted-emails.ts';
import { isNotDeleted, type User, users } from '#lib/api/db/schema/users.ts';
import {
  endChange,
  findChange,
  findEnded,
  isWaiting,
  stillWaits,
} from '#lib/api/services/account/assisted-email.ts';
import { isConfirmedByOther, moveAddress } from '#lib/api/services/account/email-confirmation.ts';
import { aboutCustomer, bySupport } from '#lib/api/services/admin/customers/customer.ts';
import { recordAudit } from '#lib/api/services/admin/staff-log.ts';
import type { AssistedEmailStep, Step } from '#lib/api/work/messages.ts';
import { PORTAL } from '#lib/contract/admin/rules.ts';
import { assistedEmail as words } from '#lib/text/admin/assisted-email.ts';
import { isMovable } from './ask.ts';
import { readConfirmation } from './links.ts';
import { byPortal, endWaiting } from './stop.ts';

/** The state after a confirmation: waiting, with the time until which it can be stopped; in force; or address taken. */
export type Confirmed = { kind: 'waits'; until: number } | { kind: 'done' } | { kind: 'taken' };

/**
 * Confirms a new address by the link that was mailed to it; the link may be used again while the change waits. After
 * the waiting period this puts the address in force.
 */
export async function confirmEmailChange(context: Context, token: string): Promise<Confirmed | undefined> {
  const { db, now } = context;
  const id = await readConfirmation(context, token);
  if (id === undefined) return undefined;
  const found = await findChange(context, isWaiting(id));
  if (!found) {
    const ended = await findEnded(context, id, 'done');
    return ended && ended.user.email === ended.change.email ? { kind: 'done' } : undefined;
  }
  const { change, user } = found;
  const [confirmed] = await db
    .update(assistedEmails)
    .set({ confirmedAt: change.confirmedAt ?? now })
    .where(and(isWaiting(change.id), gt(assistedEmails.lapsesAt, now)))
    .returning({ id: assistedEmails.id });
  if (!confirmed) return undefined;
  if (now < change.effectiveAt) return { kind: 'waits', until: change.effectiveAt };
  const outcome = await finish(context, change, user);
  return outcome && { kind: outcome };
}

/** Puts a confirmed address in force, as the owner's change of address does; `undefined` if the change was stopped. */
async function finish(
  context: Context,
  change: AssistedEmail,
  user: User,
): Promise<'done' | 'taken' | undefined> {
  const { email } = change;
  if (await isConfirmedByOther(context, email)) {
    await endWaiting(context, isWaiting(change.id), byPortal('taken'));
    return 'taken';
  }
  const { db, now } = context;
  const isDue = and(
    isWaiting(change.id),
    isNotNull(assistedEmails.confirmedAt),
    lte(assistedEmails.effectiveAt, now),
  );
  const actor = { caller: { user: { id: PORTAL } }, visitor: { network: '', country: '' } };
  const entry = aboutCustomer('email_change_done', user, words.ends.done);
  const isMoved = await moveAddress(
    context,
    { email, user },
    and(isMovable(user), hasRow(db, assistedEmails.id, isDue)),
    bySupport,
    (isMoved) => ({
      audit: recordAudit(context, actor, entry, and(isMoved, stillWaits(context, change.id)) as SQL),
      ended: endChange(context, and(isWaiting(change.id), isMoved), { end: 'done' }),
    }),
  );
  return isMoved ? 'done' : undefined;
}

/** Each change takes about twenty queries. */
const MOST_A_STEP = 4;

/** Puts confirmed addresses in force after their waiting period, and lets unconfirmed changes lapse. */
export async function endEmailChanges(
  context: Context,
  step: AssistedEmailStep,
): Promise<Step<AssistedEmailStep>> {
  const { now } = context;
  let ended = 0;
  for (const id of await dueOnes(context)) {
    try {
      const found = await findChange(context, isWaiting(id));
      if (!found) continue;
      const { change, user } = found;
      const isFinished = change.confirmedAt !== null && (await finish(context, change, user)) !== undefined;
      const isLapsed =
        !isFinished &&
        change.lapsesAt <= now &&
        (await endWaiting(context, isWaiting(id), byPortal('lapsed')));
      if (isFinished || isLapsed) ended += 1;
    } catch (error) {
      logError('address not changed', error, { requestId: context.requestId, change: id });
    }
  }
  // Changes that do not end now are tried again in the next hour.
  return { handled: ended, ...(ended >= MOST_A_STEP && { next: step }) };
}

/** Changes that were confirmed and have waited, and changes that lapse; each query has an index. */
async function dueOnes({ db, now }: Context): Promise<string[]> {
  const { id, userId, effectiveAt, lapsesAt, confirmedAt, endedAt } = assistedEmails;
  // Accounts that have a role by now are left out, so that their changes do not fill the page.
  const due = await db
    .select({ id })
    .from(assistedEmails)
    .innerJoin(users, and(eq(users.id, userId), eq(users.role, 'customer'), isNotDeleted))
    .where(and(isNull(endedAt), isNotNull(confirmedAt), lte(effectiveAt, now)))
    .orderBy(asc(effectiveAt))
    .limit(MOST_A_STEP);
  const lapsed = await db
    .select({ id })
    .from(assistedEmails)
    .where(and(isNull(endedAt), lte(lapsesAt, now)))
    .orderBy(asc(lapsesAt))
    .limit(MOST_A_STEP);
  return [...new Set([...due, ...lapsed].map((row) => row.id))];
}
