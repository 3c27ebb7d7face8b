import { and, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { mails } from '#lib/api/db/schema/mails.ts';
import { changedMeanwhile, refused } from '#lib/api/errors.ts';
import { retryWithAudit } from '#lib/api/services/admin/retry.ts';
import type { Actor } from '#lib/api/services/admin/staff-log.ts';
import { mailOutbox } from '#lib/api/services/mails/outbox.ts';
import { toSentWord } from '#lib/api/services/shared/serialize.ts';
import type { StaffMail } from '#lib/contract/admin/mails.ts';
import { againOf, findMail, toMailBody } from './mails.ts';

const GONE = 'Il testo di questa email non è più conservato: chiedi al cliente di ripetere l’operazione.';
const LATE = 'Il link di questa email è scaduto: chiedi al cliente di ripetere l’operazione.';

/** Sends a failed mail again, with as many attempts as a new one. */
export async function sendAgain(
  context: Context,
  actor: Actor,
  id: string,
): Promise<v.InferInput<typeof StaffMail>> {
  const found = await findMail(context, id);
  const again = againOf(context, found);
  if (again === null) throw changedMeanwhile({ state: toSentWord(found.state) });
  if (again !== 'possible') throw refused(409, again === 'gone' ? GONE : LATE);
  const audit = {
    action: 'mail_sent_again',
    target: 'mail',
    targetId: id,
    before: { state: 'failed', kind: found.kind, user_id: found.userId },
    after: { state: 'waiting' },
    reason: '',
  } as const;
  const which = and(eq(mails.id, id), eq(mails.state, 'failed'));
  const isRetried = await retryWithAudit(context, actor, mailOutbox, { which, audit });
  const mail = await findMail(context, id);
  if (!isRetried) throw changedMeanwhile({ state: toSentWord(mail.state) });
  return toMailBody(context, mail);
}
