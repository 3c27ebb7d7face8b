import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { compactKey } from '#lib/api/services/shared/license-keys.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import type { LicenseFacts } from '#lib/contract/devices/licensing.ts';
import { BUSY_KEY, SANDBOX_PRODUCT, type TestCodes, testKeys } from '#lib/contract/devices/sandbox.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { hashFingerprint } from './devices.ts';

/** The licence that a test key represents; it is in no database. */
export interface TestLicense {
  id: string;
  codes: TestCodes;
}

const SLOTS = 2;
const YEAR_MS = 365 * DAY_MS;

const tests = new Map<string, TestLicense | 'busy'>([
  ...Object.entries<TestCodes>(testKeys).map(
    ([key, codes]) => [compactKey(key), { id: key.toLowerCase(), codes }] as const,
  ),
  [compactKey(BUSY_KEY), 'busy'],
]);

/** The sandbox's licence for a key, however it is typed; `undefined` if it is no test key. */
export const findTest = (typed: string): TestLicense | 'busy' | undefined => tests.get(compactKey(typed));

/** The codes that precede the check of the product, as for real licences. */
const FIRST: ReadonlySet<string> = new Set(['NOT_FOUND', 'KEY_REPLACED', 'REVOKED', 'SUSPENDED', 'EXPIRED']);

/** A test key belongs to the sandbox's product, so a product on sale never accepts one as a licence. */
export const codeFor = <Code extends string>(code: Code, productId: string): Code | 'PRODUCT_MISMATCH' =>
  productId === SANDBOX_PRODUCT || FIRST.has(code) ? code : 'PRODUCT_MISMATCH';

const statuses = { EXPIRED: 'expired', SUSPENDED: 'suspended', REVOKED: 'revoked' } as const;
const statusOf = ({ validate }: TestCodes) =>
  validate in statuses ? statuses[validate as keyof typeof statuses] : 'active';

/** Devices that hold a slot: all slots, none, or by default the caller's. */
const used: Partial<Record<TestCodes['activate'], number>> = {
  ACTIVATION_LIMIT_REACHED: SLOTS,
  SWAP_LIMIT_REACHED: 0,
};

/** The entitlements of every test licence, for programs that branch on them. */
export const allowed = { features: ['backtest', 'export'], limits: { portfolios: 10 } };

export function factsOf({ id, codes }: TestLicense, now: number): v.InferInput<typeof LicenseFacts> {
  const status = statusOf(codes);
  return {
    id,
    product_id: SANDBOX_PRODUCT,
    status,
    expires_at: toInstant(status === 'expired' ? now - DAY_MS : now + YEAR_MS),
    grace_until: null,
    up_to_version: null,
    max_activations: SLOTS,
    active_activations: used[codes.activate] ?? 1,
    is_trial: false,
    ...allowed,
  };
}

/** The device's id: the same for a fingerprint in every call. */
export const deviceOf = ({ id }: TestLicense, fingerprint: string): string =>
  hashFingerprint(id, fingerprint).slice(0, 32);

/** A test licence has no owner: the guide says which address a real one gets. */
export const manageUrl = ({ env }: Context): string =>
  new URL('/developers#ambiente-di-prova', env.SITE_ORIGIN).href;
