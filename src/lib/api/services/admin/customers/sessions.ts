import { and, eq } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { sessions, users } from '#lib/api/db/schema/users.ts';
import { refused } from '#lib/api/errors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { voidEmailChange } from '#lib/api/services/account/login/mailed-tokens.ts';
import { isAlive } from '#lib/api/services/account/login/open-sessions.ts';
import { forgetDevices } from '#lib/api/services/account/security/remembered-devices.ts';
import { noteSafety } from '#lib/api/services/account/security/security-log.ts';
import { type Actor, recordAudit } from '#lib/api/services/admin/staff-log.ts';
import { insertMail } from '#lib/api/services/mails/mails.ts';
import { aboutCustomer, bySupport, findCustomer } from './customer.ts';
import { toldMail } from './told-mails.ts';

const NONE = 'Questo cliente non ha sessioni aperte.';

/** Ends all sessions of an account, its pending change of address and its remembered browsers. */
export async function endSessions(
  context: Context,
  actor: Actor,
  id: string,
  reason: string,
): Promise<number> {
  const { db, now } = context;
  const user = await findCustomer(context, id);
  const open = hasRow(db, sessions.id, isAlive(id, now));
  const mail = await toldMail(context, user, 'sessions-ended');
  const { ended } = await transaction(context, {
    audit: recordAudit(context, actor, aboutCustomer('sessions_ended', user, reason), open),
    safety: noteSafety(context, { kind: 'other_sessions_ended', ...bySupport }, and(eq(users.id, id), open)),
    mail: insertMail(context, mail, open),
    emailChange: voidEmailChange(context, id, open),
    devices: forgetDevices(context, id, open),
    ended: db.update(sessions).set({ revokedAt: now }).where(isAlive(id, now)).returning({ id: sessions.id }),
  });
  if (ended.length === 0) throw refused(409, NONE);
  return ended.length;
}
