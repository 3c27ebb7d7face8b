import { and, eq, type SQL } from 'drizzle-orm';
import { type Context, logEvent } from '#lib/api/context.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { refused } from '#lib/api/errors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import {
  endChange,
  findChange,
  findEnded,
  isWaiting,
  isWaitingOf,
  stillWaits,
} from '#lib/api/services/account/assisted-email.ts';
import { noteSafety, type Visitor } from '#lib/api/services/account/security/security-log.ts';
import { aboutCustomer, bySupport, findCustomer } from '#lib/api/services/admin/customers/customer.ts';
import { type Actor, type LoggedActor, recordAudit } from '#lib/api/services/admin/staff-log.ts';
import { insertMail } from '#lib/api/services/mails/mails.ts';
import type { StopChannel } from '#lib/contract/account/assisted-email.ts';
import { PORTAL } from '#lib/contract/admin/rules.ts';
import { assistedEmail as words } from '#lib/text/admin/assisted-email.ts';
import { readStop } from './links.ts';
import { changeEndedMail, type Ending } from './mails.ts';

interface End {
  end: Ending;
  stoppedBy?: StopChannel;
  actor: LoggedActor;
  reason: string;
}

const actions = {
  stopped: 'email_change_stopped',
  withdrawn: 'email_change_withdrawn',
  lapsed: 'email_change_lapsed',
  taken: 'email_change_lapsed',
} as const;

/** Ends a waiting change, once, and mails the account's address. Returns whether this call ended it. */
export async function endWaiting(context: Context, where: SQL | undefined, how: (userId: string) => End) {
  const found = await findChange(context, where);
  if (!found) return false;
  const { change, user } = found;
  const { end, stoppedBy, actor, reason } = how(user.id);
  const ends = stillWaits(context, change.id);
  const mail = await changeEndedMail(context, user, end);
  const entry = { ...aboutCustomer(actions[end], user, reason), after: { state: end } };
  const kind = end === 'stopped' ? 'assisted_email_stopped' : 'assisted_email_ended';
  const from = end === 'stopped' ? { device: '', ...actor.visitor } : bySupport;
  const { ended } = await transaction(context, {
    mail: insertMail(context, mail, ends),
    safety: noteSafety(context, { kind, ...from }, and(eq(users.id, user.id), ends)),
    audit: recordAudit(context, actor, entry, ends),
    // Must be last: the other statements look for a waiting change.
    ended: endChange(context, isWaiting(change.id), { end, ...(stoppedBy && { stoppedBy }) }),
  });
  if (ended.length === 0) return false;
  logEvent(context, 'address_change', { step: end });
  return true;
}

/** The account's owner acts, by a link or from a session. */
const byOwner = (visitor: Visitor, stoppedBy: StopChannel) => (userId: string) => ({
  end: 'stopped' as const,
  stoppedBy,
  actor: { caller: { user: { id: userId } }, visitor },
  reason: words.stoppedBy[stoppedBy],
});

/** The portal ends the change without a person. */
export const byPortal = (end: 'lapsed' | 'taken') => () => ({
  end,
  actor: { caller: { user: { id: PORTAL } }, visitor: { network: '', country: '' } },
  reason: words.ends[end],
});

/** Stops a change by a link from the notification; false if the change has ended in another way. */
export async function stopByLink(context: Context, token: string, visitor: Visitor): Promise<boolean> {
  const stop = await readStop(context, token);
  if (!stop) return false;
  if (await endWaiting(context, isWaiting(stop.id), byOwner(visitor, stop.channel))) return true;
  return (await findEnded(context, stop.id, 'stopped')) !== undefined;
}

/** Stops an account's change from one of its sessions. */
export async function stopBySession(context: Context, userId: string, visitor: Visitor): Promise<void> {
  if (!(await endWaiting(context, isWaitingOf(userId), byOwner(visitor, 'session'))))
    throw refused(409, words.noneForOwner);
}

/** Withdraws a change that an admin requested. */
export async function withdrawChange(context: Context, actor: Actor, id: string, reason: string) {
  await findCustomer(context, id);
  const isEnded = await endWaiting(context, isWaitingOf(id), () => ({ end: 'withdrawn', actor, reason }));
  if (!isEnded) throw refused(409, words.none);
}
