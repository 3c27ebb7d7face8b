/** How a bank movement relates to an order (docs/product.md, 20.23 Transfers). */
export const movementFates = [
  /** It pays an order, alone or with earlier movements. */
  'paid',
  /** It pays an order with too much; staff must return the excess. */
  'over',
  /** It pays a part; the order waits for the rest. */
  'short',
  /** Its order is paid already. */
  'twice',
  /** Its order has ended. */
  'late',
  /** Its order can no longer be fulfilled: the account or the licence is gone. */
  'gone',
  /** No code, an unknown code, or the codes of two orders. */
  'unknown',
  /** Another currency. */
  'currency',
  /** The same movement was recorded before. */
  'known',
  /** Money that left the account. */
  'outgoing',
] as const;
export type MovementFate = (typeof movementFates)[number];

/** The fates that create a discrepancy for staff to decide. */
export const undecidedFates = [
  'twice',
  'late',
  'gone',
  'unknown',
  'currency',
] as const satisfies MovementFate[];

export const isUndecided = (fate: MovementFate): boolean => undecidedFates.some((each) => each === fate);

/** A movement's outcome: it pays an order at least partly, waits for a decision, or is to be returned. */
export const movementOutcomes = ['counted', 'open', 'to_return'] as const;
