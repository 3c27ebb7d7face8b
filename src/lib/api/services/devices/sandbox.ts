import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { ApiError, refused } from '#lib/api/errors.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import type { DeactivationBody, OfflineFileBody } from '#lib/contract/devices/devices.ts';
import type {
  ActivateInput,
  ActivateResult,
  DeactivateInput,
  LeaseInput,
  LeaseResult,
  OfflineFileInput,
  ValidateInput,
  ValidateResult,
} from '#lib/contract/devices/licensing.ts';
import { SANDBOX_PRODUCT } from '#lib/contract/devices/sandbox.ts';
import { DAY_MS, MAX_SWAPS, MINUTE_MS, OFFLINE_FILE_DAYS } from '#lib/contract/limits.ts';
import { formatDay } from '#lib/format.ts';
import { licensing as text } from '#lib/text/devices/licensing.ts';
import { hashFingerprint } from './devices.ts';
import { signFile } from './offline-files.ts';
import { stateOutcome } from './outcomes.ts';
import { testKeyring } from './signing.ts';
import { allowed, codeFor, deviceOf, factsOf, manageUrl, type TestLicense } from './test-licenses.ts';

const LEASE_MS = 15 * MINUTE_MS;

/**
 * The calls of desktop products with test keys (docs/product.md, 8.7 Sandbox). Responses depend on the key and the
 * clock alone; the calls read and write nothing.
 */
export async function activateTest(
  context: Context,
  input: v.InferOutput<typeof ActivateInput>,
  test: TestLicense,
): Promise<v.InferInput<typeof ActivateResult>> {
  const { env, now } = context;
  const code = codeFor(test.codes.activate, input.product_id);
  switch (code) {
    case 'ACTIVATED':
    case 'ALREADY_ACTIVATED': {
      const since = toInstant(code === 'ACTIVATED' ? now : now - DAY_MS);
      const id = deviceOf(test, input.fingerprint);
      const lease_until = toInstant(now + LEASE_MS);
      const activation = { id, name: input.name, first_seen: since, last_seen: toInstant(now), lease_until };
      const license = factsOf(test, now);
      const keys = testKeyring(env.OFFLINE_SIGNING_KEYS);
      const { signature } = await stateOutcome(keys, now, input, 'VALID', license);
      return { code, detail: text.codes[code], activation, license, signature };
    }
    case 'ACTIVATION_LIMIT_REACHED': {
      const { max_activations, active_activations } = factsOf(test, now);
      const detail = text.limitReached(max_activations);
      const slots = { max_activations, active_activations };
      throw new ApiError(409, { code, detail, ...slots, manage_url: manageUrl(context) });
    }
    case 'SWAP_LIMIT_REACHED': {
      const next_swap_at = toInstant(now + DAY_MS);
      const detail = text.swapLimit(MAX_SWAPS, formatDay(next_swap_at));
      const swaps = { max_swaps: MAX_SWAPS, next_swap_at };
      throw new ApiError(409, { code, detail, ...swaps, manage_url: manageUrl(context) });
    }
    default:
      return refuse(code);
  }
}

export async function validateTest(
  { env, now }: Context,
  input: v.InferOutput<typeof ValidateInput>,
  test: TestLicense,
): Promise<v.InferInput<typeof ValidateResult>> {
  const told = codeFor(test.codes.validate, input.product_id);
  const isAboutDevice = told === 'NOT_ACTIVATED' || told === 'FINGERPRINT_MISMATCH';
  const code = isAboutDevice && input.fingerprint === undefined ? 'VALID' : told;
  const license = code === 'KEY_REPLACED' || code === 'NOT_FOUND' ? null : factsOf(test, now);
  return stateOutcome(testKeyring(env.OFFLINE_SIGNING_KEYS), now, input, code, license);
}

export async function renewTestLease(
  { now }: Context,
  { product_id }: v.InferOutput<typeof LeaseInput>,
  test: TestLicense,
): Promise<v.InferInput<typeof LeaseResult>> {
  const code = codeFor(test.codes.lease, product_id);
  if (code !== 'RENEWED') return refuse(code);
  const lease_until = toInstant(now + LEASE_MS);
  return { code, detail: text.codes[code], lease_until, license: factsOf(test, now) };
}

export async function deactivateTest(
  { now }: Context,
  { product_id }: v.InferOutput<typeof DeactivateInput>,
  test: TestLicense,
): Promise<DeactivationBody> {
  const code = codeFor(test.codes.deactivate, product_id);
  const { max_activations } = factsOf(test, now);
  if (code === 'DEACTIVATED') {
    return { code, message: text.deactivated, active_activations: 0, max_activations, reserved_until: null };
  }
  if (code !== 'SLOT_RESERVED') return refuse(code, code === 'NOT_ACTIVATED' ? 404 : 403);
  const reserved_until = toInstant(now + OFFLINE_FILE_DAYS * DAY_MS);
  const message = `${text.deactivated} ${text.reserved(formatDay(reserved_until))}`;
  return { code, message, active_activations: 1, max_activations, reserved_until };
}

export async function issueTestFile(
  { env, now }: Context,
  { product_id, fingerprint }: v.InferOutput<typeof OfflineFileInput>,
  test: TestLicense,
): Promise<OfflineFileBody> {
  const code = codeFor(test.codes.offlineFile, product_id);
  if (code !== 'file') return refuse(code);
  return signFile(testKeyring(env.OFFLINE_SIGNING_KEYS), {
    license_id: test.id,
    product_id: SANDBOX_PRODUCT,
    activation_id: deviceOf(test, fingerprint),
    fingerprint: hashFingerprint(test.id, fingerprint),
    issued_at: toInstant(now),
    expires_at: toInstant(now + OFFLINE_FILE_DAYS * DAY_MS),
    ...allowed,
  });
}

/** Refuses as the real calls do: 404 for what does not exist. */
function refuse(code: keyof typeof text.codes, status: 403 | 404 = 403): never {
  throw refused(code === 'NOT_FOUND' ? 404 : status, text.codes[code], code);
}
