import { CallError, failureText } from '#lib/client/errors.ts';
import { IDEMPOTENCY_HEADER, SIGNED_OUT } from '#lib/contract/calls/protocol.ts';
import type { PurchaseResult } from '#lib/contract/sales/sales.ts';
import type { Waiver } from '#lib/contract/withdrawals/withdrawals.ts';
import { products } from '#lib/text/products/products.ts';
import { $user } from '#stores/kernel/session.ts';
import { Abandoned } from '#stores/kernel/session-lifetime.ts';
import { call } from '#stores/portal/call.ts';
import { organizationHere } from '#stores/portal/organization.ts';
import { createAttempts } from './attempts.ts';
import { asExpected, newPrice } from './expected-price.ts';

export type Bought = PurchaseResult;

/** A purchase as the buyer saw it, with the price in cents. */
export interface PurchaseOrder {
  productId: string;
  durationKey: string;
  quantity?: number;
  shownPrice: number | undefined;
  /** The offer that the price is from. */
  offerId?: string | undefined;
  waiver?: Waiver | undefined;
}

export type PurchaseOutcome =
  | ({ kind: 'bought' } & Bought)
  | { kind: 'refused'; message: string }
  /** Nothing was bought: the current price, in cents, differs from the shown one. */
  | { kind: 'repriced'; message: string; price: number }
  /** The session has ended: the buyer must log in. */
  | { kind: 'signed-out' };

const attempts = createAttempts();

function isSignedOut(error: unknown): boolean {
  return error instanceof Abandoned || (error instanceof CallError && error.code === SIGNED_OUT);
}

/** Buys licences (docs/product.md, 6.4 Purchase), from the portal and from the public pages. */
export async function purchase({
  productId,
  durationKey,
  quantity = 1,
  shownPrice,
  offerId,
  waiver,
}: PurchaseOrder): Promise<PurchaseOutcome> {
  // The key of a repeated order must not be shared by accounts.
  const order = [$user.get()?.email, organizationHere(), productId, durationKey, quantity, offerId].join('/');
  try {
    const result = await call('purchase', {
      body: {
        product_id: productId,
        duration_key: durationKey,
        // Other hosts may sell one licence at a time.
        ...(quantity > 1 && { quantity }),
        expected_price: asExpected(shownPrice),
        ...(offerId !== undefined && { offer_id: offerId }),
        withdrawal_waiver: waiver,
      },
      headers: { [IDEMPOTENCY_HEADER]: attempts.keyFor(order) },
    });
    attempts.settle();
    return { kind: 'bought', ...result };
  } catch (error) {
    if (isSignedOut(error)) return { kind: 'signed-out' };
    const price = newPrice(error);
    if (price !== undefined)
      return { kind: 'repriced', message: failureText(error, products.purchaseFallback), price };
    return { kind: 'refused', message: failureText(error, products.purchaseFallback) };
  }
}
