/** What a movement of the bank is to an order (docs/product.md, 20.23 Transfers). */
export const movementFates = [
  /** It pays an order, alone or with what came before. */
  'paid',
  /** The same, with more than was to be paid: what is too much is to be given back. */
  'over',
  /** A part: the order waits for the rest. */
  'short',
  /** Its order is paid already. */
  'twice',
  /** Its order is over. */
  'late',
  /** What its order would bring cannot come any more: the account or the licence is gone. */
  'gone',
  /** No code, none of ours, or those of two orders. */
  'unknown',
  /** Another currency. */
  'currency',
  /** The same movement was noted before. */
  'known',
  /** Money that left the account. */
  'outgoing',
] as const;
export type MovementFate = (typeof movementFates)[number];

/** Fates that bring a row for the seller's people to decide. */
export const undecidedFates = [
  'twice',
  'late',
  'gone',
  'unknown',
  'currency',
] as const satisfies MovementFate[];

export const isUndecided = (fate: MovementFate): boolean => undecidedFates.some((each) => each === fate);

/** Where a movement's money is: it pays an order or a part, it waits for a decision, or it goes back. */
export const movementOutcomes = ['counted', 'open', 'to_return'] as const;
