import { and, count, desc, eq, gt, isNotNull } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import {
  authenticators,
  passkeys,
  recoveryCodes,
  rememberedDevices,
} from '#lib/api/db/schema/second-factors.ts';
import type { User } from '#lib/api/db/schema/users.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { toPasskeyBody } from '#lib/api/services/account/security/passkeys/passkeys.ts';
import { toInstant, toOptionalInstant } from '#lib/api/services/shared/serialize.ts';
import { MAX_PAGE_SIZE, MAX_PASSKEYS } from '#lib/contract/limits.ts';
import type { Security } from '#lib/contract/security/security.ts';

/** The protection of an account. */
export async function showSecurity(
  context: Context,
  { id, secondFactorAt, factorResetAt }: User,
): Promise<v.InferInput<typeof Security>> {
  const { db, now } = context;
  const {
    apps: [app],
    codes: [codes],
    devices,
    keys,
  } = await transaction(context, {
    apps: db
      .select({ since: authenticators.confirmedAt })
      .from(authenticators)
      .where(and(eq(authenticators.userId, id), isNotNull(authenticators.confirmedAt))),
    codes: db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, id)),
    devices: db
      .select()
      .from(rememberedDevices)
      .where(and(eq(rememberedDevices.userId, id), gt(rememberedDevices.expiresAt, now)))
      .orderBy(desc(rememberedDevices.createdAt))
      .limit(MAX_PAGE_SIZE),
    keys: db
      .select()
      .from(passkeys)
      .where(eq(passkeys.userId, id))
      .orderBy(passkeys.createdAt)
      .limit(MAX_PASSKEYS),
  });
  return {
    second_factor_since: toOptionalInstant(secondFactorAt),
    authenticator_since: toOptionalInstant(app?.since ?? null),
    passkeys: keys.map(toPasskeyBody),
    recovery_codes_left: codes?.left ?? 0,
    remembered_devices: devices.map((row) => ({
      id: row.id,
      device: row.device,
      created_at: toInstant(row.createdAt),
      expires_at: toInstant(row.expiresAt),
    })),
    factor_reset_at: toOptionalInstant(factorResetAt),
  };
}
