import { and, eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { isKept, products } from '#lib/api/db/schema/products.ts';
import { releaseSettings, releaseUploads } from '#lib/api/db/schema/releases.ts';
import { invalid, refused } from '#lib/api/errors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { changedBy } from '#lib/api/services/admin/changed.ts';
import { type Actor, recordAudit } from '#lib/api/services/admin/staff-log.ts';
import { enqueue } from '#lib/api/work/enqueue.ts';
import type { ReleaseSettings, ReleaseSettingsInput } from '#lib/contract/admin/releases/settings.ts';
import { missingWords } from '#lib/text/admin/frame.ts';
import { releaseSettings as text } from '#lib/text/admin/release-settings.ts';
import { isPublicKey } from './signature.ts';

/** The statement that reads a product's keys. A product without settings has no row. */
export const keysOf = ({ db }: Pick<Context, 'db'>, productId: string) =>
  db
    .select({ releaseKeys: releaseSettings.releaseKeys })
    .from(releaseSettings)
    .where(eq(releaseSettings.productId, productId));

export async function readReleaseSettings(context: Context, id: string): Promise<ReleaseSettings> {
  const { db } = context;
  const [row] = await db
    .select({
      releaseKeys: releaseSettings.releaseKeys,
      supportedUntil: releaseSettings.supportedUntil,
    })
    .from(products)
    .leftJoin(releaseSettings, eq(releaseSettings.productId, products.id))
    .where(and(eq(products.id, id), isKept));
  if (!row) throw refused(404, missingWords.product);
  return { release_keys: row.releaseKeys ?? [], supported_until: row.supportedUntil };
}

/**
 * Changes the settings of a product's versions, unless they differ from `expected` by now. New keys start a new check
 * of uploads that wait for publication; published releases do not change.
 */
export async function changeReleaseSettings(
  context: Context,
  actor: Actor,
  id: string,
  { expected, ...input }: v.InferOutput<typeof ReleaseSettingsInput>,
): Promise<ReleaseSettings> {
  const { db, env } = context;
  const wrong = input.release_keys.filter((key) => !isPublicKey(Uint8Array.fromBase64(key)));
  if (wrong.length > 0) throw invalid({ release_keys: [text.wrongKey] });
  await readReleaseSettings(context, id);
  const keys = JSON.stringify(input.release_keys);
  const { releaseKeys, supportedUntil } = releaseSettings;
  const isThis = eq(releaseSettings.productId, id);
  const isExpected = and(
    isThis,
    sql`${releaseKeys} = ${JSON.stringify(expected.release_keys)}`,
    sql`${supportedUntil} is ${expected.supported_until}`,
  );
  const isUnchanged = sql`exists (select 1 from ${releaseSettings} where ${isExpected})`;
  const areOther = JSON.stringify(expected.release_keys) !== keys;
  const isChecked = and(eq(releaseUploads.productId, id), eq(releaseUploads.state, 'checking'));
  const isReady = and(eq(releaseUploads.productId, id), eq(releaseUploads.state, 'ready'), isUnchanged);
  const facts = { before: factsOf(expected), after: factsOf(input) };
  const entry = { action: 'release_settings_changed', target: 'product', targetId: id, reason: '' } as const;
  const {
    settings: { meta },
    checks,
  } = await transaction(context, {
    // A product without settings is a product without keys.
    first: db.insert(releaseSettings).values({ productId: id }).onConflictDoNothing(),
    audit: recordAudit(context, actor, { ...entry, ...facts }, isUnchanged),
    uploads: areOther ? db.update(releaseUploads).set({ state: 'checking' }).where(isReady) : undefined,
    settings: db
      .update(releaseSettings)
      .set({ releaseKeys: input.release_keys, supportedUntil: input.supported_until })
      .where(isExpected),
    checks: areOther ? db.select({ id: releaseUploads.id }).from(releaseUploads).where(isChecked) : undefined,
  });
  const current = await readReleaseSettings(context, id);
  if (meta.changes === 0) throw await changedBy(context, ['product', id], text.changed, factsOf(current));
  await enqueue(
    env,
    (checks ?? []).map(({ id: uploadId }) => ({ job: 'releaseCheck', uploadId })),
  );
  return current;
}

/** The settings as the audit log stores them. */
const factsOf = ({ release_keys: keys, supported_until }: ReleaseSettings) => ({
  release_keys: keys.join(' '),
  supported_until,
});
