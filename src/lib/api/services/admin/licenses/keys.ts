import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { refused } from '#lib/api/errors.ts';
import { changedBy } from '#lib/api/services/admin/changed.ts';
import { type Actor, recordAudit } from '#lib/api/services/admin/staff-log.ts';
import { keyReplacedMail } from '#lib/api/services/licenses/key-replaced-mail.ts';
import { filesUntil, swapKey } from '#lib/api/services/licenses/key-swap.ts';
import { openVault } from '#lib/api/services/licenses/key-vault.ts';
import type { StaffKeyInput, StaffLicensePageBody } from '#lib/contract/admin/licenses/licenses.ts';
import { PRODUCT_NAME } from '#lib/contract/routes/routes.ts';
import { missingWords } from '#lib/text/admin/frame.ts';
import { ofSeller, skipWords } from '#lib/text/admin/license-changes.ts';
import { licenses as text } from '#lib/text/admin/licenses.ts';
import { maskedKey } from './list.ts';
import { readStaffLicense } from './page.ts';

/** The visitor in a customer's security log when staff act. */
export const sellersSafety = { network: '', country: '', device: PRODUCT_NAME } as const;

/** Replaces a licence's key, without a limit. Staff see the new key only masked. */
export async function replaceStaffKey(
  context: Context,
  actor: Actor,
  id: string,
  { expected, reason, to_customer: sellerNote }: v.InferOutput<typeof StaffKeyInput>,
): Promise<StaffLicensePageBody> {
  const { db, env, now } = context;
  const [found] = await db
    .select({ license: licenses, productName: products.name, owner: users, filesUntil: filesUntil(now) })
    .from(licenses)
    .innerJoin(products, eq(products.id, licenses.productId))
    .innerJoin(users, eq(users.id, licenses.userId))
    .where(eq(licenses.id, id));
  if (!found) throw refused(404, missingWords.license);
  const { license, owner, productName } = found;
  const { status } = license;
  if (status === 'revoked' || status === 'suspended') throw refused(409, skipWords[status], status);
  const before = await maskedKey(openVault(env.LICENSE_KEYS), license);
  if (before !== expected.masked_key) throw await otherKey(context, id);
  const facts = { id, productName, filesUntil: found.filesUntil, by: 'seller', sellerNote } as const;
  const entry = { action: 'license_key_replaced', target: 'license', targetId: id, reason } as const;
  const key = await swapKey(context, license, {
    mail: await keyReplacedMail(context, owner, facts),
    safety: { kind: 'key_replaced', ...sellersSafety },
    detail: ofSeller.keyReplaced,
    also: (happens) => [recordAudit(context, actor, { ...entry, before: {}, after: {} }, happens)],
  });
  if (key === undefined) throw await otherKey(context, id);
  return readStaffLicense(context, id);
}

async function otherKey(context: Context, id: string) {
  const { masked_key } = await readStaffLicense(context, id);
  return changedBy(context, ['license', id], text.otherKey, { masked_key });
}
