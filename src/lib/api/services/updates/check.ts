import { and, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { releases } from '#lib/api/db/schema/releases.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { isReplaced, type LicenseByKey } from '#lib/api/services/devices/license-credential.ts';
import { hasPreviews } from '#lib/api/services/releases/rights.ts';
import { isLowerVersion, versionKey } from '#lib/contract/admin/releases/rules.ts';
import type { UpdateQuestion, UpdateResult } from '#lib/contract/devices/updates.ts';
import { type Fit, selectNewest, toOffer } from './newest.ts';
import { type Finding, stateUpdate } from './outcomes.ts';
import { standingOf } from './standing.ts';

/** A signed statement about the newest version that a key may have, if it is newer than the caller's. */
export async function checkForUpdate(
  context: Context,
  question: UpdateQuestion,
  found: LicenseByKey | undefined,
): Promise<v.InferInput<typeof UpdateResult>> {
  const { env, now } = context;
  return stateUpdate(env.OFFLINE_SIGNING_KEYS, now, question, await find(context, question, found));
}

async function find(
  context: Context,
  { product_id, version, channel, platform, architecture, kind }: UpdateQuestion,
  found: LicenseByKey | undefined,
): Promise<Finding> {
  if (!found) return { code: 'NOT_FOUND' };
  if (isReplaced(found)) return { code: 'KEY_REPLACED' };
  const standing = await standingOf(context, found, product_id);
  if (standing.kind === 'refused') return standing;
  const fit: Fit = {
    channel,
    platforms: [platform, 'any'],
    architectures: [architecture, 'universal', 'any'],
    kinds: kind ? [kind.toLowerCase()] : undefined,
  };
  const { withdrawnAt, withdrawalReason } = releases;
  const isOwn = and(eq(releases.productId, product_id), eq(releases.versionKey, versionKey(version)));
  const { rows, own, previews } = await transaction(context, {
    rows: selectNewest(context, standing.asker, fit),
    own: context.db.select({ withdrawnAt, withdrawalReason }).from(releases).where(isOwn),
    previews:
      channel === 'beta'
        ? context.db
            .select({ is: hasPreviews(context).mapWith(Boolean) })
            .from(licenses)
            .where(eq(licenses.id, standing.asker.id))
        : undefined,
  });
  const offer = toOffer(rows, fit);
  const told = {
    getsPreviews: previews?.[0]?.is,
    withdrawn: own[0]?.withdrawnAt ? own[0].withdrawalReason : undefined,
  };
  if (offer && isLowerVersion(version, offer.release.version))
    return { code: 'UPDATE_AVAILABLE', offer, ...told };
  return standing.over ? { code: standing.over, offer, ...told } : { code: 'UP_TO_DATE', ...told };
}
