import { and, asc, eq, exists, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Caller, Context } from '#lib/api/context.ts';
import { activations, formerKeys, licenses } from '#lib/api/db/schema/licenses.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { refused } from '#lib/api/errors.ts';
import { handOver, insertMail } from '#lib/api/services/mails/mails.ts';
import { noteSafety, type Visitor } from '#lib/api/services/security/security-log.ts';
import { shardOf } from '#lib/api/services/shared/shards.ts';
import { toInstant, toOptionalInstant } from '#lib/api/services/shared/wire.ts';
import type { ReplacedKeyBody, ReplaceKeyInput } from '#lib/contract/licenses/key-replacement.ts';
import { DAY_MS, KEY_REPLACEMENT_DAYS, MAX_KEY_REPLACEMENTS } from '#lib/contract/limits.ts';
import { formatDay } from '#lib/format.ts';
import { licensing } from '#lib/text/devices/licensing.ts';
import { NOT_FOUND } from '#lib/text/errors.ts';
import { reasonWords, replacementRefused } from '#lib/text/licenses/key-replacement.ts';
import { keyReplacedMail } from './key-replaced-mail.ts';
import { openVault } from './key-vault.ts';
import { vouchFor } from './known-keys.ts';
import { newLicenseKey } from './license-keys.ts';
import { handOverUsage, insertUsage } from './usage-logs.ts';

const WINDOW_MS = KEY_REPLACEMENT_DAYS * DAY_MS;

type Reason = Pick<v.InferOutput<typeof ReplaceKeyInput>, 'reason' | 'note'>;

/**
 * Gives a licence another key; the former one is refused from then on. One transaction counts and replaces the key that
 * was read, so that of parallel requests one succeeds.
 */
export async function replaceKey(
  context: Context,
  { user, sessionId }: Caller,
  id: string,
  { reason, note }: Reason,
  visitor: Visitor,
): Promise<ReplacedKeyBody> {
  const { db, env, now } = context;
  const found = await find(context, user.id, id);
  const { license, productName, filesUntil, replaced } = found;
  refuseUnlessReplaceable(found);
  const vault = openVault(env.LICENSE_KEYS);
  const key = newLicenseKey(shardOf(user.id));
  const [keyLookup = ''] = await vault.lookups(key);
  const keySealed = await vault.seal(id, key);
  const mail = await keyReplacedMail(context, user, { id, productName, filesUntil });
  const former = db
    .select({
      keyLookup: licenses.keyLookup,
      licenseId: licenses.id,
      replacedAt: sql<number>`${now}`.as('replaced_at'),
    })
    .from(licenses)
    .where(
      and(
        eq(licenses.id, id),
        eq(licenses.keyLookup, license.keyLookup),
        inArray(licenses.status, ['active', 'expired']),
        sql`(select count(*) from ${formerKeys} where ${isCounted(id, now)}) < ${MAX_KEY_REPLACEMENTS}`,
      ),
    );
  const detail = note ? `${reasonWords[reason]}: ${note}` : reasonWords[reason];
  const isOwner = and(eq(users.id, user.id), exists(former));
  const [, , , , changed] = await db.batch([
    insertMail(context, mail, exists(former)),
    noteSafety(context, { kind: 'key_replaced', sessionId, ...visitor }, isOwner),
    insertUsage(context, { licenseId: id, event: 'key_replaced', detail }, exists(former)),
    db.insert(formerKeys).select(former),
    db
      .update(licenses)
      .set({ keyLookup, keySealed })
      .where(and(eq(licenses.id, id), isFormer(license.keyLookup)))
      .returning({ id: licenses.id }),
  ]);
  if (changed.length === 0) {
    refuseUnlessReplaceable(await find(context, user.id, id));
    throw refused(409, replacementRefused.overtaken, 'KEY_ALREADY_REPLACED');
  }
  handOver(context, mail);
  handOverUsage(context, id);
  context.defer(async () => void (await vouchFor(context, key)));
  return {
    license_key: key,
    files_until: toOptionalInstant(filesUntil),
    replacements_left: MAX_KEY_REPLACEMENTS - replaced.length - 1,
  };
}

const isCounted = (licenseId: string, now: number) =>
  and(eq(formerKeys.licenseId, licenseId), gt(formerKeys.replacedAt, now - WINDOW_MS));

/** Selects a licence whose stored key has just become a former one. */
const isFormer = (keyLookup: string): SQL =>
  sql`${licenses.keyLookup} = ${keyLookup} and exists (select 1 from ${formerKeys} where ${eq(formerKeys.keyLookup, keyLookup)})`;

async function find({ db, now }: Context, userId: string, id: string) {
  const isOwn = and(eq(licenses.id, id), eq(licenses.userId, userId));
  const [[found], replaced] = await db.batch([
    db
      .select({
        license: licenses,
        productName: products.name,
        filesUntil: sql<
          number | null
        >`(select max(${activations.offlineUntil}) from ${activations} where ${activations.licenseId} = ${licenses.id} and ${activations.offlineUntil} > ${now})`,
      })
      .from(licenses)
      .innerJoin(products, eq(products.id, licenses.productId))
      .where(isOwn),
    db
      .select({ at: formerKeys.replacedAt })
      .from(formerKeys)
      .where(isCounted(id, now))
      .orderBy(asc(formerKeys.replacedAt)),
  ]);
  if (!found) throw refused(404, NOT_FOUND);
  return { ...found, replaced };
}

/** A suspended licence is the seller's to decide on, and a revoked one has ended. */
function refuseUnlessReplaceable({ license, replaced }: Awaited<ReturnType<typeof find>>): void {
  const { status } = license;
  if (status === 'revoked') throw refused(403, licensing.codes.REVOKED, 'REVOKED');
  if (status === 'suspended') throw refused(403, licensing.codes.SUSPENDED, 'SUSPENDED');
  const oldest = replaced.at(-MAX_KEY_REPLACEMENTS);
  if (!oldest) return;
  const next = formatDay(toInstant(oldest.at + WINDOW_MS));
  throw refused(409, replacementRefused.limit(next), 'KEY_REPLACEMENT_LIMIT');
}
