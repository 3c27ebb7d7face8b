import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { refused } from '#lib/api/errors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { noteSafety } from '#lib/api/services/account/security/security-log.ts';
import { type Actor, recordAudit } from '#lib/api/services/admin/staff-log.ts';
import { insertMail } from '#lib/api/services/mails/mails.ts';
import { dataOf } from '#lib/api/services/personal-data/data-export.ts';
import { aboutCustomer, bySupport, findCustomer, isCustomer } from './customer.ts';
import { toldMail } from './told-mails.ts';

const ORGANIZATION = 'I dati si esportano per persona: apri la pagina di chi appartiene all’organizzazione.';

/** All data of an account, as in the owner's export; the owner is notified. */
export async function exportCustomer(
  context: Context,
  actor: Actor,
  id: string,
  reason: string,
): Promise<ReadableStream<Uint8Array>> {
  const { db } = context;
  const user = await findCustomer(context, id);
  if (user.kind === 'organization') throw refused(409, ORGANIZATION);
  const stands = hasRow(db, users.id, isCustomer(id));
  const mail = await toldMail(context, user, 'data-exported-for-you');
  await transaction(context, {
    audit: recordAudit(context, actor, aboutCustomer('data_exported', user, reason), stands),
    safety: noteSafety(context, { kind: 'data_exported', ...bySupport }, isCustomer(id)),
    mail: insertMail(context, mail, stands),
  });
  return dataOf(context, user);
}
