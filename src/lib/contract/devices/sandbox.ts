import type { deactivationCodes } from './devices.ts';
import type { ActivationCode, ValidationCode } from './rules.ts';

/** The sandbox's product (docs/product.md, 8.7 Sandbox); the shop never sells a product with this id. */
export const SANDBOX_PRODUCT = 'coa-test';

/** The version in the sandbox's update checks, and the public key of the builder who signed its file. */
export const TEST_VERSION = '2.4.0';
export const TEST_BUILDER_KEY = 'bcWqXHsMMTl0kRAMRAPTsrC+r9UvX/DvbfjHB+KPCXw=';

/** The results of calls with a test key for the sandbox's product. */
export interface TestCodes {
  activate: ActivationCode;
  validate: ValidationCode;
  deactivate: (typeof deactivationCodes)[number] | 'KEY_REPLACED' | 'NOT_ACTIVATED' | 'NOT_FOUND';
  lease: 'RENEWED' | Exclude<ValidationCode, 'FINGERPRINT_MISMATCH' | 'PRODUCT_MISMATCH' | 'VALID'>;
  /** `file`, or the code of a refusal. */
  offlineFile: 'file' | Exclude<ValidationCode, 'FINGERPRINT_MISMATCH' | 'PRODUCT_MISMATCH' | 'VALID'>;
}

const freed = { deactivate: 'DEACTIVATED' } as const;
const refusedAs = <Code extends 'EXPIRED' | 'REVOKED' | 'SUSPENDED'>(code: Code) =>
  ({ activate: code, validate: code, lease: code, offlineFile: code, ...freed }) as const;
const absent = { lease: 'NOT_ACTIVATED', deactivate: 'NOT_ACTIVATED', offlineFile: 'NOT_ACTIVATED' } as const;
const keyIs = <Code extends 'KEY_REPLACED' | 'NOT_FOUND'>(code: Code) =>
  ({ activate: code, validate: code, lease: code, deactivate: code, offlineFile: code }) as const;

/** The test keys and their results. They are shorter than licence keys, so none can be sold. */
export const testKeys = {
  'COA-TEST-VALID': {
    activate: 'ACTIVATED',
    validate: 'VALID',
    lease: 'RENEWED',
    offlineFile: 'file',
    ...freed,
  },
  'COA-TEST-ACTIVE': {
    activate: 'ALREADY_ACTIVATED',
    validate: 'VALID',
    lease: 'RENEWED',
    deactivate: 'SLOT_RESERVED',
    offlineFile: 'file',
  },
  'COA-TEST-LIMIT': { activate: 'ACTIVATION_LIMIT_REACHED', validate: 'FINGERPRINT_MISMATCH', ...absent },
  'COA-TEST-SWAPS': { activate: 'SWAP_LIMIT_REACHED', validate: 'NOT_ACTIVATED', ...absent },
  'COA-TEST-EXPIRED': refusedAs('EXPIRED'),
  'COA-TEST-SUSPENDED': refusedAs('SUSPENDED'),
  'COA-TEST-REVOKED': refusedAs('REVOKED'),
  'COA-TEST-REPLACED': keyIs('KEY_REPLACED'),
  'COA-TEST-UNKNOWN': keyIs('NOT_FOUND'),
} as const satisfies Record<string, TestCodes>;

/** Every call with it exceeds the rate limit. */
export const BUSY_KEY = 'COA-TEST-BUSY';
/** The `Retry-After` seconds of its responses. */
export const BUSY_SECONDS = 5;
