import { and, eq, exists } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { staffEvents } from '#lib/api/db/schema/staff-events.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { refused } from '#lib/api/errors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { noteSafety } from '#lib/api/services/account/security/security-log.ts';
import { type Actor, recordAudit } from '#lib/api/services/admin/staff-log.ts';
import { isKnownKey, openVault } from '#lib/api/services/licenses/key-vault.ts';
import { insertMail, isNoFlood } from '#lib/api/services/mails/mails.ts';
import { bySupport, isCustomer } from './customer.ts';
import { toldMail } from './told-mails.ts';

const NO_LICENSE = 'Questo cliente non ha una licenza con questo codice.';
const UNKNOWN_KEY = 'Di questa chiave conserviamo solo l’impronta: non possiamo mostrarla.';

/** A licence key in clear text. The access is audited and the owner notified. */
export async function showKey(
  context: Context,
  actor: Actor,
  id: string,
  { license_id: licenseId, reason }: { license_id: string; reason: string },
): Promise<string> {
  const { db, env } = context;
  const isOwn = and(eq(licenses.id, licenseId), isCustomer(id));
  const [found] = await db
    .select({ license: licenses, user: users, product: products.name })
    .from(licenses)
    .innerJoin(users, eq(users.id, licenses.userId))
    .innerJoin(products, eq(products.id, licenses.productId))
    .where(isOwn);
  if (!found) throw refused(404, NO_LICENSE);
  const { license, user, product } = found;
  if (!isKnownKey(license)) throw refused(404, UNKNOWN_KEY);
  const stands = exists(
    db
      .select({ id: licenses.id })
      .from(licenses)
      .innerJoin(users, eq(users.id, licenses.userId))
      .where(and(isOwn, eq(licenses.keyLookup, license.keyLookup))),
  );
  const mail = await toldMail(context, user, 'key-shown', [`La licenza è di ${product}.`]);
  const entry = {
    action: 'key_shown',
    target: 'license',
    targetId: licenseId,
    after: { customer: id },
    reason,
  } as const;
  const { audit: noted } = await transaction(context, {
    audit: recordAudit(context, actor, entry, stands).returning({ id: staffEvents.id }),
    safety: noteSafety(context, { kind: 'key_shown', ...bySupport }, and(isCustomer(id), stands)),
    mail: insertMail(context, mail, and(stands, isNoFlood(context, mail))),
  });
  if (noted.length === 0) throw refused(404, NO_LICENSE);
  return openVault(env.LICENSE_KEYS).open(license.id, license.keySealed);
}
