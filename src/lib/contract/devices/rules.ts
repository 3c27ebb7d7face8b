import { href, type Params } from '#lib/contract/routes/routes.ts';

/** The public page that verifies an offline licence file in the browser. */
export const FILE_CHECK_PAGE = '/developers/verify';

/** What it finds out; the last ones are not about the file. */
export const fileVerdicts = [
  'good',
  'expired',
  'early',
  'other-device',
  'forged',
  'foreign',
  'large',
  'unreadable',
  'unsupported',
  'no-keys',
] as const;
export type FileVerdict = (typeof fileVerdicts)[number];

/** The address of a licence's page that offers to free a slot, for the customer of a program that was refused. */
export const freeSlotHref = (id: string): string => href('license', { id }, { free: 'slot' });

export const asksForSlot = ({ free }: Params): boolean => free === 'slot';

/**
 * The calls of desktop products (docs/product.md, 8.5 Calls of desktop products). Codes are stable: products may
 * branch on them.
 */
export const activationCodes = [
  'ACTIVATED',
  'ALREADY_ACTIVATED',
  'ACTIVATION_LIMIT_REACHED',
  'SWAP_LIMIT_REACHED',
  'NOT_FOUND',
  'KEY_REPLACED',
  'EXPIRED',
  'SUSPENDED',
  'REVOKED',
  'PRODUCT_MISMATCH',
] as const;
export type ActivationCode = (typeof activationCodes)[number];

/**
 * In the order of a validation's checks; the first that applies is the answer. First comes what is about the key: a
 * former one tells nothing of its licence. Then what is final (revoked), what the seller mends, what the customer
 * mends by renewing, and what the product mends by activating. So a product never offers a remedy that leads to the next
 * refusal.
 */
export const validationCodes = [
  'NOT_FOUND',
  'KEY_REPLACED',
  'REVOKED',
  'SUSPENDED',
  'EXPIRED',
  'PRODUCT_MISMATCH',
  'NOT_ACTIVATED',
  'FINGERPRINT_MISMATCH',
  'VALID',
] as const;
export type ValidationCode = (typeof validationCodes)[number];

/** Of a question for updates: what the licence allows comes first, as above. Past the end it may still have some. */
export const updateCodes = [
  'NOT_FOUND',
  'KEY_REPLACED',
  'REVOKED',
  'SUSPENDED',
  'PRODUCT_MISMATCH',
  'EXPIRED',
  'UP_TO_DATE',
  'UPDATE_AVAILABLE',
] as const;
export type UpdateCode = (typeof updateCodes)[number];
