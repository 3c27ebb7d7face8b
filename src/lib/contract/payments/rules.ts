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

/** A licence bought, one extended, or more devices for one. */
export const paymentKinds = ['purchase', 'renewal', 'devices'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

export const providers = ['stripe', 'fake'] as const;

export type PaymentProvider = (typeof providers)[number];

/** The provider of an order that its customer pays by bank transfer, next to the one that the setting names. */
export const TRANSFER = 'transfer';

/** Whether an order of this provider is paid after it was placed, with money. */
export const isPaidLater = (provider: string): boolean => provider === 'stripe' || provider === TRANSFER;

/** How a customer may pay an order for money: on the payment service's page, or by bank transfer. */
export const payWays = ['page', TRANSFER] as const;
export type PayWay = (typeof payWays)[number];
