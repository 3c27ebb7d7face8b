export const paymentStatuses = ['completed', 'pending', 'failed', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** The status to show: it distinguishes partial refunds. */
export const shownStatus = <Status extends string>(
  status: Status,
  { amount, refunded }: { amount: number; refunded: number },
): Status | 'partly_refunded' =>
  status === 'refunded' && refunded > 0 && refunded < amount ? 'partly_refunded' : status;

/** Statuses of received payments; a refunded one may be refunded in part. */
export const paidStatuses = ['completed', 'refunded'] as const satisfies PaymentStatus[];

/** Filters of the payments page; `fake` selects simulated payments by provider. */
export const paymentFilters = ['all', ...paymentStatuses, 'fake'] as const;
export type PaymentFilter = (typeof paymentFilters)[number];

/** Parses the filter in a URL; `all` for anything unknown. */
export function readPaymentFilter(status: string | undefined): PaymentFilter {
  return paymentFilters.find((filter) => filter === status) ?? 'all';
}

/** A purchase, a renewal, or more devices for a licence. */
export const paymentKinds = ['purchase', 'renewal', 'devices'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

export const providers = ['stripe', 'fake'] as const;

export type PaymentProvider = (typeof providers)[number];

/** The provider of orders paid by bank transfer, besides the one of `PAYMENT_PROVIDER`. */
export const TRANSFER = 'transfer';

/** Whether orders of this provider are paid with money after they are placed. */
export const isPaidLater = (provider: string): boolean => provider === 'stripe' || provider === TRANSFER;

/** Payment methods of an order: on the payment service's page, or by bank transfer. */
export const payWays = ['page', TRANSFER] as const;
export type PayWay = (typeof payWays)[number];
