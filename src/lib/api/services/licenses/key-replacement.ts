import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Caller, Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { formerKeys, licenses } from '#lib/api/db/schema/licenses.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { type User, users } from '#lib/api/db/schema/users.ts';
import { refused } from '#lib/api/errors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { isUnchanged } from '#lib/api/services/account/login/unchanged.ts';
import type { Visitor } from '#lib/api/services/account/security/security-log.ts';
import { toInstant, toOptionalInstant } from '#lib/api/services/shared/serialize.ts';
import type { ReplacedKeyBody, ReplaceKeyInput } from '#lib/contract/licenses/licenses.ts';
import { DAY_MS, KEY_REPLACEMENT_DAYS, MAX_KEY_REPLACEMENTS } from '#lib/contract/limits.ts';
import { formatDay } from '#lib/format.ts';
import { licensing } from '#lib/text/devices/licensing.ts';
import { NOT_FOUND } from '#lib/text/errors.ts';
import { reasonWords, replacementRefused } from '#lib/text/licenses/key-replacement.ts';
import { keyReplacedMail } from './key-replaced-mail.ts';
import { filesUntil, swapKey } from './key-swap.ts';

const WINDOW_MS = KEY_REPLACEMENT_DAYS * DAY_MS;

type Reason = Pick<v.InferOutput<typeof ReplaceKeyInput>, 'reason' | 'note'>;

/** Replaces the key of an owner's licence, a limited number of times a year. A member asks for an organization's. */
export async function replaceKey(
  context: Context,
  { caller, owner }: { caller: Caller; owner: User },
  id: string,
  { reason, note }: Reason,
  visitor: Visitor,
): Promise<ReplacedKeyBody> {
  const { user, sessionId } = caller;
  const findOwn = () => find(context, id, owner.id);
  const found = await findOwn();
  refuseUnlessReplaceable(found);
  const key = await swapKey(context, found.license, {
    mail: await keyReplacedMail(context, owner, {
      id,
      ...found,
      by: owner.id === user.id ? 'owner' : 'colleague',
    }),
    safety: { kind: 'key_replaced', sessionId, ...visitor },
    userId: user.id,
    detail: note ? `${reasonWords[reason]}: ${note}` : reasonWords[reason],
    condition: and(
      sql`(select count(*) from ${formerKeys} where ${isCounted(id, context.now)}) < ${MAX_KEY_REPLACEMENTS}`,
      hasRow(context.db, users.id, isUnchanged(context, caller)),
    ) as SQL,
  });
  if (key === undefined) {
    refuseUnlessReplaceable(await findOwn());
    throw refused(409, replacementRefused.overtaken, 'KEY_ALREADY_REPLACED');
  }
  return {
    license_key: key,
    files_until: toOptionalInstant(found.filesUntil),
    replacements_left: MAX_KEY_REPLACEMENTS - found.replaced.length - 1,
  };
}

const isCounted = (licenseId: string, now: number) =>
  and(
    eq(formerKeys.licenseId, licenseId),
    eq(formerKeys.ofSeat, false),
    gt(formerKeys.replacedAt, now - WINDOW_MS),
  );

type ReplaceableLicense = Awaited<ReturnType<typeof find>>;

async function find(context: Context, id: string, userId: string) {
  const { db, now } = context;
  const isOwn = and(eq(licenses.id, id), eq(licenses.userId, userId));
  const {
    licenses: [found],
    replaced,
  } = await transaction(context, {
    licenses: db
      .select({
        license: licenses,
        productName: products.name,
        filesUntil: filesUntil(now),
      })
      .from(licenses)
      .innerJoin(products, eq(products.id, licenses.productId))
      .where(isOwn),
    replaced: db
      .select({ at: formerKeys.replacedAt })
      .from(formerKeys)
      .where(isCounted(id, now))
      .orderBy(asc(formerKeys.replacedAt)),
  });
  if (!found) throw refused(404, NOT_FOUND);
  return { ...found, replaced };
}

/** Only staff decide about a suspended licence, and a revoked one has ended. */
function refuseUnlessReplaceable({ license, replaced }: ReplaceableLicense): void {
  const { status } = license;
  if (status === 'revoked') throw refused(403, licensing.codes.REVOKED, 'REVOKED');
  if (status === 'suspended') throw refused(403, licensing.codes.SUSPENDED, 'SUSPENDED');
  const oldest = replaced.at(-MAX_KEY_REPLACEMENTS);
  if (!oldest) return;
  const next = formatDay(toInstant(oldest.at + WINDOW_MS));
  throw refused(409, replacementRefused.limit(next), 'KEY_REPLACEMENT_LIMIT');
}
