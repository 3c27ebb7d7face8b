import { href, type Params } from '#lib/contract/routes/routes.ts';

/** The public page that verifies an offline licence file in the browser. */
export const FILE_CHECK_PAGE = '/developers/verify';

/** Verdicts of that page; the last ones are not about the file. */
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

/** The URL of a licence's page with the offer to free a slot, for the customer of a refused program. */
export const freeSlotHref = (id: string): string => href('license', { id }, { free: 'slot' });

export const asksForSlot = ({ free }: Params): boolean => free === 'slot';

/**
 * Result codes of desktop products' calls (docs/product.md, 8.5 Calls of desktop products). They are stable, because
 * programs depend on them.
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
 * In the order of the checks; the first that applies is the result. First come checks of the key, because a replaced
 * key reveals nothing of its licence. Then: final states (revoked), what the seller resolves, what the customer
 * resolves by renewing, and what the program resolves by activating. So a program never offers a remedy that leads to
 * the next refusal.
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

/** Codes of an update check: the licence's codes first, as above. An expired licence may still have some versions. */
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
