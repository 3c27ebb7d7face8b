export const paymentStatuses = ['completed', 'pending', 'failed', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** What a payment's status is called: of one that was given back in part, that. */
export const shownStatus = <Status extends string>(
  status: Status,
  { amount, refunded }: { amount: number; refunded: number },
): Status | 'partly_refunded' =>
  status === 'refunded' && refunded > 0 && refunded < amount ? 'partly_refunded' : status;

/** Statuses in which money came in; of a refunded payment some of it may have stayed. */
export const paidStatuses = ['completed', 'refunded'] as const satisfies PaymentStatus[];

/** Filters of the payments page; `fake` selects simulated payments by provider. */
export const paymentFilters = ['all', ...paymentStatuses, 'fake'] as const;
export type PaymentFilter = (typeof paymentFilters)[number];

/** The filter in an address; `all` for anything unknown. */
export function readPaymentFilter(status: string | undefined): PaymentFilter {
  return paymentFilters.find((filter) => filter === status) ?? 'all';
}

/** A licence bought, or one extended. */
export const paymentKinds = ['purchase', 'renewal'] as const;

export const providers = ['stripe', 'fake'] as const;

export type PaymentProvider = (typeof providers)[number];
