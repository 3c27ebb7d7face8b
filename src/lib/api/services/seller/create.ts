import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { formerKeys, licenses } from '#lib/api/db/schema/licenses.ts';
import { ApiError, refused } from '#lib/api/errors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { type GiftOrder, give } from '#lib/api/services/admin/licenses/give.ts';
import { selectRows, toStaffLicense } from '#lib/api/services/admin/licenses/list.ts';
import type { KeyActor } from '#lib/api/services/admin/staff-log.ts';
import { openVault } from '#lib/api/services/licenses/key-vault.ts';
import { isIn } from '#lib/api/services/shared/json-rows.ts';
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

/** Gives a customer licences on behalf of one of the seller's programs, once for each idempotency key. */
export async function createLicense(
  context: Context,
  actor: KeyActor,
  order: GiftOrder,
  idempotencyKey: string,
): Promise<Created> {
  const given = await give(context, actor, order, idempotencyKey);
  switch (given.kind) {
    case 'no_customer':
      throw refused(404, words.noCustomer, 'customer_not_found');
    case 'unconfirmed':
      throw refused(409, words.unconfirmed, 'customer_unconfirmed');
    case 'no_product':
      throw refused(404, words.noProduct, 'product_not_found');
    case 'key_reused':
      throw new ApiError(422, { detail: words.keyReused, code: 'idempotency_key_reused' });
    default: {
      const rows = await read(context, given.ids);
      if (given.kind === 'given') return { isNew: true, body: toBody(actor, rows) };
      const [first] = rows;
      if (!first) throw noLicense();
      // Must run after the keys were read: programs may not read a key that has replaced another.
      const { replaced } = await transaction(context, {
        audit: noteUnchanged(context, actor, first.license, order.reason),
        replaced: context.db
          .select({ licenseId: formerKeys.licenseId })
          .from(formerKeys)
          .where(isIn(formerKeys.licenseId, given.ids)),
      });
      const former = new Set(replaced.map(({ licenseId }) => licenseId));
      const known = rows.map((row) =>
        former.has(String(row.license.id)) ? { ...row, licenseKey: null } : row,
      );
      return { isNew: false, body: toBody(actor, known) };
    }
  }
}

type Row = Awaited<ReturnType<typeof read>>[number];

function toBody({ key }: KeyActor, rows: Row[]): Created['body'] {
  const told = rows.map(({ license, licenseKey }) => ({
    license: toldTo(key, license),
    license_key: licenseKey,
  }));
  const [first] = told;
  // The account may have been deleted since.
  if (!first) throw noLicense();
  return { ...first, licenses: told };
}

/** Licences in the order of `ids`, with the keys that may be returned. */
async function read(context: Context, ids: string[]) {
  const { env, now } = context;
  const rows = await selectRows(context).where(isIn(licenses.id, ids));
  const vault = openVault(env.LICENSE_KEYS);
  return Promise.all(
    rows
      .toSorted((one, other) => ids.indexOf(one.license.id) - ids.indexOf(other.license.id))
      .map(async (row) => ({
        license: await toStaffLicense(row, vault, now),
        licenseKey:
          now < row.license.createdAt + TOLD_AGAIN_MS
            ? await vault.open(row.license.id, row.license.keySealed)
            : null,
      })),
  );
}
