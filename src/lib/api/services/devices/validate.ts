import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { type Activation, activations } from '#lib/api/db/schema/licenses.ts';
import { logUsage } from '#lib/api/services/licenses/usage-logs.ts';
import { toInstant } from '#lib/api/services/shared/wire.ts';
import type {
  ValidateInput,
  ValidateResult,
  ValidationClaims,
  ValidationCode,
} from '#lib/contract/devices/licensing.ts';
import { licensing as text } from '#lib/text/devices/licensing.ts';
import { hasFingerprint, hashFingerprint } from './devices.ts';
import { findByKey, type Presented, refusalOf, toFacts } from './license-credential.ts';
import { sign } from './signing.ts';

type Input = v.InferOutput<typeof ValidateInput>;

/** The outcome of a validation, with the licence and device that it found. */
interface Finding {
  code: ValidationCode;
  presented?: Presented;
  device?: Activation | undefined;
}

/** A signed statement whether a licence, and the device if given, may be used now. */
export async function validate(context: Context, input: Input): Promise<v.InferInput<typeof ValidateResult>> {
  const { env, now } = context;
  const finding = await find(context, input);
  await record(context, input, finding);
  const { code, presented } = finding;
  const licenseId = presented?.license.id ?? null;
  const license = presented ? toFacts(presented.license, presented.slots, now) : null;
  const statement = { valid: code === 'VALID', code, ts: toInstant(now), nonce: input.nonce ?? null };
  const claims: Omit<v.InferInput<typeof ValidationClaims>, 'kid'> = {
    version: 1,
    ...statement,
    license_id: licenseId,
    product_id: input.product_id,
    status: license?.status ?? null,
    expires_at: license?.expires_at ?? null,
    fingerprint: licenseId && input.fingerprint ? hashFingerprint(licenseId, input.fingerprint) : null,
  };
  return {
    ...statement,
    detail: text.codes[code],
    license,
    signature: await sign(env.OFFLINE_SIGNING_KEYS, 'validation', claims),
  };
}

async function find(context: Context, input: Input): Promise<Finding> {
  const presented = await findByKey(context, input.license_key);
  if (!presented) return { code: 'NOT_FOUND' };
  const { license, slots } = presented;
  const refusal = refusalOf(license, input.product_id, context.now);
  if (refusal) return { code: refusal, presented };
  if (input.fingerprint === undefined) return { code: 'VALID', presented };
  const [device] = await context.db
    .select()
    .from(activations)
    .where(hasFingerprint(license.id, input.fingerprint));
  if (device && device.deactivatedAt === null) return { code: 'VALID', presented, device };
  // A former device, or the first one, only has to activate; an unknown one beside others is told so.
  return { code: device || slots === 0 ? 'NOT_ACTIVATED' : 'FINGERPRINT_MISMATCH', presented };
}

async function record(
  context: Context,
  { app_version }: Input,
  { code, presented, device: found }: Finding,
): Promise<void> {
  if (!presented) return;
  const { db, now } = context;
  const licenseId = presented.license.id;
  if (code !== 'VALID') {
    logUsage(context, { licenseId, event: 'validation_refused', detail: text.codes[code], foldBy: code });
    return;
  }
  if (!found) {
    logUsage(context, { licenseId, event: 'validated', foldBy: '' });
    return;
  }
  const device = { ...found, appVersion: app_version ?? found.appVersion };
  logUsage(context, { licenseId, event: 'validated', foldBy: device.id, device });
  await db
    .update(activations)
    .set({ lastSeenAt: now, appVersion: device.appVersion })
    .where(eq(activations.id, device.id));
}
