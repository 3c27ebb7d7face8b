import { and, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { redeemCodes } from '#lib/api/db/schema/codes.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { ApiError, invalid, refused } from '#lib/api/errors.ts';
import { recordGift } from '#lib/api/services/licenses/gifts.ts';
import { newId } from '#lib/api/services/shared/ids.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import type { CodeTerms, OwnCode, RedeemedCode } from '#lib/contract/codes/codes.ts';
import { formatDate } from '#lib/format.ts';
import { codeRefusals as words } from '#lib/text/codes.ts';
import { type CodeFound, findCode, isFree } from './codes.ts';

/** A code that the account may redeem. @throws the reason where it may not */
export async function requireCode(context: Context, userId: string, typed: string): Promise<CodeFound> {
  const code = await findCode(context, typed);
  if (!code) throw invalid({ code: [words.unknown] });
  if (code.redeemedAt !== null) throw await redeemedBefore(context, userId, code);
  if (code.isStopped !== null || code.isBatchStopped !== null)
    throw refused(409, words.stopped, 'CODE_STOPPED');
  if (code.endsAt <= context.now)
    throw refused(409, words.ended(formatDate(toInstant(code.endsAt - 1))), 'CODE_ENDED');
  return code;
}

/** Does not reveal who else redeemed a code, nor when. */
async function redeemedBefore({ db }: Context, userId: string, code: CodeFound): Promise<ApiError> {
  if (code.userId !== userId) return refused(409, words.redeemed, 'CODE_REDEEMED');
  const [license] = await db
    .select({ id: licenses.id })
    .from(licenses)
    .where(and(eq(licenses.id, code.licenseId ?? ''), eq(licenses.userId, userId)));
  const detail = words.yours(formatDate(toInstant(code.redeemedAt ?? 0)));
  const body: v.InferInput<typeof OwnCode> = { detail, code: 'CODE_YOURS', license_id: license?.id ?? null };
  return new ApiError(409, body);
}

export const toTerms = ({ product, months, endsAt }: CodeFound): v.InferInput<typeof CodeTerms> => ({
  product_id: product.id,
  product_name: product.name,
  months,
  max_activations: product.maxActivations,
  ends_at: toInstant(endsAt),
});

/** Creates a licence from a code, once: two parallel tabs or accounts get one licence. */
export async function redeem(
  context: Context,
  userId: string,
  typed: string,
): Promise<v.InferInput<typeof RedeemedCode>> {
  const { db, now } = context;
  const { lookup, product, months } = await requireCode(context, userId, typed);
  const licenseId = newId();
  const gift = {
    ...{ ids: [licenseId], userId, product, months },
    devices: product.maxActivations,
    detail: words.log,
    code: isFree(db, lookup, now),
    also: [
      db
        .update(redeemCodes)
        .set({ redeemedAt: now, userId, licenseId })
        .where(eq(redeemCodes.lookup, lookup)),
    ],
  };
  const { keys, expiresAt } = await recordGift(context, gift).catch(async (error): Promise<never> => {
    // A parallel call was faster, or the code was stopped: the database decides.
    await requireCode(context, userId, typed);
    throw error;
  });
  return {
    message: words.done(product.name),
    license: {
      id: licenseId,
      license_key: keys[0]?.licenseKey ?? '',
      expiry_date: toInstant(expiresAt),
      product: { name: product.name },
    },
  };
}
