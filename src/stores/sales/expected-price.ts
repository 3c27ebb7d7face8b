import { CallError } from '#lib/client/errors.ts';
import { priceIn } from '#lib/contract/sales/rules.ts';

/** A price in cents as an order carries it. */
export const asExpected = (cents: number | undefined) =>
  cents === undefined ? undefined : (cents / 100).toFixed(2);

/** The price of now in cents, where an order was refused because its buyer was shown another one. */
export const newPrice = (error: unknown): number | undefined =>
  error instanceof CallError && error.failure.kind === 'answer' ? priceIn(error.failure.body) : undefined;
