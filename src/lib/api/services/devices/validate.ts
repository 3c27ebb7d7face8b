import { and, eq, lt, ne, or } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { type Activation, activations } from '#lib/api/db/schema/licenses.ts';
import { italianDay, startOfItalianDay } from '#lib/api/kernel/calendar.ts';
import { upToVersion } from '#lib/api/services/licenses/kept-versions.ts';
import { logUsage } from '#lib/api/services/licenses/usage-logs.ts';
import type { ValidateInput, ValidateResult } from '#lib/contract/devices/licensing.ts';
import type { ValidationCode } from '#lib/contract/devices/rules.ts';
import { licensing as text } from '#lib/text/devices/licensing.ts';
import { hasFingerprint } from './devices.ts';
import {
  holderWith,
  isReplaced,
  type LicenseByKey,
  type Presented,
  refusalOf,
  toFacts,
} from './license-credential.ts';
import { stateOutcome } from './outcomes.ts';

type Input = v.InferOutput<typeof ValidateInput>;

/** The outcome of a validation, with the licence and device that it found. */
interface Finding {
  code: ValidationCode;
  presented?: Presented;
  /** The licence whose log records that a former key was presented. */
  formerKeyOf?: string;
  device?: Activation | undefined;
}

/** A signed statement whether a licence, and the device if given, may be used now. */
export async function validate(
  context: Context,
  input: Input,
  found: LicenseByKey | undefined,
): Promise<v.InferInput<typeof ValidateResult>> {
  const { env, now } = context;
  const finding = await find(context, input, found);
  record(context, input, finding);
  const { code, presented } = finding;
  const kept = code === 'EXPIRED' ? await keptBy(context, input, presented) : null;
  const license = presented ? toFacts(presented, presented.holders.length, now, kept) : null;
  return stateOutcome(env.OFFLINE_SIGNING_KEYS, now, input, code, license);
}

/** The version up to which an ended licence may be used, for a device with a slot or if none is named. */
async function keptBy(context: Context, { product_id, fingerprint }: Input, presented?: Presented) {
  if (!presented || presented.license.productId !== product_id) return null;
  const { license, product } = presented;
  if (fingerprint !== undefined && holderWith(presented, fingerprint)?.deactivatedAt !== null) return null;
  return (await upToVersion(context, license, product))?.version ?? null;
}

async function find(context: Context, input: Input, presented: LicenseByKey | undefined): Promise<Finding> {
  if (!presented) return { code: 'NOT_FOUND' };
  if (isReplaced(presented)) return { code: 'KEY_REPLACED', ...presented };
  const { license, holders } = presented;
  const { fingerprint } = input;
  const refusal = refusalOf(license, input.product_id, context.now);
  if (refusal) return { code: refusal, presented };
  if (fingerprint === undefined) return { code: 'VALID', presented };
  const device = holderWith(presented, fingerprint);
  if (device?.deactivatedAt === null) return { code: 'VALID', presented, device };
  // A former device, or the licence's first, only needs to activate; an unknown one is a mismatch if there are others.
  const isToActivate = device || holders.length === 0 || (await wasDevice(context, license.id, fingerprint));
  return { code: isToActivate ? 'NOT_ACTIVATED' : 'FINGERPRINT_MISMATCH', presented };
}

async function wasDevice({ db }: Context, licenseId: string, fingerprint: string): Promise<boolean> {
  const isOf = hasFingerprint(licenseId, fingerprint);
  const former = await db.select({ id: activations.id }).from(activations).where(isOf);
  return former.length > 0;
}

function record(
  context: Context,
  { app_version }: Input,
  { code, presented, formerKeyOf, device }: Finding,
): void {
  const licenseId = presented?.license.id ?? formerKeyOf;
  if (licenseId === undefined) return;
  if (code !== 'VALID') {
    logUsage(context, { licenseId, event: 'validation_refused', detail: text.codes[code], foldBy: code });
    return;
  }
  if (!device) {
    logUsage(context, { licenseId, event: 'validated', foldBy: '' });
    return;
  }
  const seen = { ...device, appVersion: app_version || device.appVersion };
  logUsage(context, { licenseId, event: 'validated', foldBy: seen.id, device: seen });
  noteSeen(context, seen, device.appVersion);
}

/** Stores a device's use, once a day and version: the only write of a validation. */
function noteSeen({ db, now, defer }: Context, { id, lastSeenAt, appVersion }: Activation, known: string) {
  const today = startOfItalianDay(italianDay(now));
  if (lastSeenAt >= today && appVersion === known) return;
  const isNew = or(lt(activations.lastSeenAt, today), ne(activations.appVersion, appVersion));
  defer(async () => {
    await db
      .update(activations)
      .set({ lastSeenAt: now, appVersion })
      .where(and(eq(activations.id, id), isNew));
  });
}
