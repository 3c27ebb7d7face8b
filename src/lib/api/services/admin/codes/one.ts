import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { redeemCodes } from '#lib/api/db/schema/codes.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { isNotDeleted, users } from '#lib/api/db/schema/users.ts';
import { firstFound, refused } from '#lib/api/errors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { type Actor, type AuditEntry, recordAudit } from '#lib/api/services/admin/staff-log.ts';
import { isCode } from '#lib/api/services/codes/codes.ts';
import { toOptionalInstant } from '#lib/api/services/shared/serialize.ts';
import { readableAddress } from '#lib/contract/account/addresses.ts';
import type { CodeState, FoundCodeBody } from '#lib/contract/admin/codes/codes.ts';
import { staffCodes as words } from '#lib/text/admin/codes.ts';
import { missingWords } from '#lib/text/admin/frame.ts';
import { readBatch } from './list.ts';

/** A typed code with its batch and its redemption. */
async function read(context: Context, typed: string) {
  const code = firstFound(
    await context.db
      .select({
        lookup: redeemCodes.lookup,
        batchId: redeemCodes.batchId,
        redeemedAt: redeemCodes.redeemedAt,
        stoppedAt: redeemCodes.stoppedAt,
        customerId: users.id,
        email: users.email,
        kind: users.kind,
        lastName: users.lastName,
        licenseId: licenses.id,
      })
      .from(redeemCodes)
      .leftJoin(users, and(eq(users.id, redeemCodes.userId), isNotDeleted))
      .leftJoin(licenses, eq(licenses.id, redeemCodes.licenseId))
      .where(isCode(context, typed)),
    missingWords.code,
  );
  return { code, batch: await readBatch(context, code.batchId) };
}

/** A code's batch, and when and by whom the code was redeemed. */
export async function findCode(context: Context, typed: string): Promise<FoundCodeBody> {
  const { code, batch } = await read(context, typed);
  return {
    batch,
    code_state: stateOf(code, batch.batch_state),
    redeemed_at: toOptionalInstant(code.redeemedAt),
    customer_id: code.customerId,
    customer: (code.kind === 'organization' ? code.lastName : readableAddress(code.email ?? '')) ?? '',
    license_id: code.licenseId,
  };
}

/** A code that is neither redeemed nor stopped has its batch's state. */
function stateOf(
  { redeemedAt, stoppedAt }: { redeemedAt: number | null; stoppedAt: number | null },
  ofBatch: CodeState,
): CodeState {
  if (redeemedAt !== null) return 'used_up';
  return stoppedAt === null ? ofBatch : 'stopped';
}

export async function stopCode(
  context: Context,
  actor: Actor,
  { code: typed, reason }: { code: string; reason: string },
): Promise<FoundCodeBody> {
  const { db, now } = context;
  const { code, batch } = await read(context, typed);
  const isOpen = and(
    eq(redeemCodes.lookup, code.lookup),
    isNull(redeemCodes.redeemedAt),
    isNull(redeemCodes.stoppedAt),
  );
  const entry: AuditEntry = {
    ...{ action: 'code_stopped', target: 'codes', targetId: code.batchId, reason },
    after: { name: batch.name },
  };
  await transaction(context, {
    audit: recordAudit(context, actor, entry, hasRow(db, redeemCodes.lookup, isOpen)),
    stopped: db.update(redeemCodes).set({ stoppedAt: now }).where(isOpen),
  });
  const after = await findCode(context, typed);
  if (after.redeemed_at !== null) throw refused(409, words.isRedeemed, 'code_redeemed');
  return after;
}
