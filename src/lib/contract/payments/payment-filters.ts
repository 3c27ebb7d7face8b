/** Statuses of payments and the filters over them. Apart from the validators: addresses are read without them. */

export const paymentStatuses = ['completed', 'pending', 'failed', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Filter of the payments page; `fake` selects simulated payments by their provider. */
export const paymentFilters = ['all', ...paymentStatuses, 'fake'] as const;
export type PaymentFilter = (typeof paymentFilters)[number];

/** The filter that an address asks for; anything unknown is the default, all. */
export function readPaymentFilter(status: string | undefined): PaymentFilter {
  return paymentFilters.find((filter) => filter === status) ?? 'all';
}
