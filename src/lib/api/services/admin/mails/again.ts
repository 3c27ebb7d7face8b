import { and, eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { mails } from '#lib/api/db/schema/mails.ts';
import { changedMeanwhile, refused } from '#lib/api/errors.ts';
import { transaction, whenWritten } from '#lib/api/kernel/transaction.ts';
import { type Actor, noteDeed } from '#lib/api/services/admin/staff-log.ts';
import { enqueueMails } from '#lib/api/services/mails/mails.ts';
import type { StaffMail } from '#lib/contract/admin/mails/mails.ts';
import { againOf, findMail, toMailBody } from './mails.ts';

const GONE = 'Il testo di questa mail non è più conservato: chiedi al cliente di ripetere l’operazione.';
const LATE = 'Il collegamento di questa mail è scaduto: chiedi al cliente di ripetere l’operazione.';

/** Sends a failed mail again, as often as a new one is tried. */
export async function sendAgain(
  context: Context,
  actor: Actor,
  id: string,
): Promise<v.InferInput<typeof StaffMail>> {
  const { db, now } = context;
  const found = await findMail(context, id);
  const again = againOf(context, found);
  if (again === null) throw changedMeanwhile({ state: found.state });
  if (again !== 'possible') throw refused(409, again === 'gone' ? GONE : LATE);
  const isFailed = and(eq(mails.id, id), eq(mails.state, 'failed'));
  const deed = {
    action: 'mail_sent_again',
    target: 'mail',
    targetId: id,
    before: { state: 'failed', kind: found.kind, user_id: found.userId },
    after: { state: 'waiting' },
    reason: '',
  } as const;
  const { written } = await transaction(context, {
    audit: noteDeed(context, actor, deed, sql`exists (select 1 from ${mails} where ${isFailed})`),
    written: whenWritten(
      db
        .update(mails)
        .set({ state: 'waiting', attempts: 0, dueAt: now, answer: null })
        .where(isFailed)
        .returning({ id: mails.id }),
      enqueueMails,
    ),
  });
  const mail = await findMail(context, id);
  if (written.length === 0) throw changedMeanwhile({ state: mail.state });
  return toMailBody(context, mail);
}
