import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { formerKeys, licenses } from '#lib/api/db/schema/licenses.ts';
import { ApiError, refused } from '#lib/api/errors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { type GiftOrder, give } from '#lib/api/services/admin/licenses/give.ts';
import { selectRows, toStaffLicense } from '#lib/api/services/admin/licenses/list.ts';
import type { KeyActor } from '#lib/api/services/admin/staff-log.ts';
import { openVault } from '#lib/api/services/licenses/key-vault.ts';
import { CREATED_KEY_HOURS } from '#lib/contract/limits.ts';
import type { CreatedLicense } from '#lib/contract/seller/licenses.ts';
import { seller as words } from '#lib/text/seller.ts';
import { noLicense } from './licenses.ts';
import { noteUnchanged, toldTo } from './told.ts';

const TOLD_AGAIN_MS = CREATED_KEY_HOURS * 3_600_000;

interface Created {
  isNew: boolean;
  body: v.InferInput<typeof CreatedLicense>;
}

/** Gives a customer a licence on behalf of one of the seller's programs, once for each idempotency key. */
export async function createLicense(
  context: Context,
  actor: KeyActor,
  order: GiftOrder,
  idempotencyKey: string,
): Promise<Created> {
  const given = await give(context, actor, order, idempotencyKey);
  switch (given.kind) {
    case 'nobody':
      throw refused(404, words.noCustomer, 'customer_not_found');
    case 'unconfirmed':
      throw refused(409, words.unconfirmed, 'customer_unconfirmed');
    case 'no_product':
      throw refused(404, words.noProduct, 'product_not_found');
    case 'key_reused':
      throw new ApiError(422, { detail: words.keyReused, code: 'idempotency_key_reused' });
    default: {
      const { license, licenseKey } = await read(context, given.id);
      const told = toldTo(actor.key, license);
      if (given.kind === 'given') return { isNew: true, body: { license: told, license_key: licenseKey } };
      // Asked for after the key was read: one that took its place was made to keep it from programs.
      const { replaced } = await transaction(context, {
        audit: noteUnchanged(context, actor, license, order.reason),
        replaced: context.db
          .select({ at: formerKeys.replacedAt })
          .from(formerKeys)
          .where(eq(formerKeys.licenseId, given.id)),
      });
      const key = replaced.length === 0 ? licenseKey : null;
      return { isNew: false, body: { license: told, license_key: key } };
    }
  }
}

async function read(context: Context, id: string) {
  const { env, now } = context;
  const [row] = await selectRows(context).where(eq(licenses.id, id));
  // Its account may have been deleted since.
  if (!row) throw noLicense();
  const vault = openVault(env.LICENSE_KEYS);
  const isRecent = now < row.license.createdAt + TOLD_AGAIN_MS;
  return {
    license: await toStaffLicense(row, vault, now),
    licenseKey: isRecent ? await vault.open(id, row.license.keySealed) : null,
  };
}
