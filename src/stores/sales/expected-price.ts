import { CallError } from '#lib/client/errors.ts';
import { priceIn } from '#lib/contract/sales/rules.ts';

/** A price in cents, formatted for an order. */
export const asExpected = (cents: number | undefined) =>
  cents === undefined ? undefined : (cents / 100).toFixed(2);

/** The current price in cents, if an order was refused because its buyer saw another price. */
export const newPrice = (error: unknown): number | undefined =>
  error instanceof CallError && error.failure.kind === 'answer' ? priceIn(error.failure.body) : undefined;
