import { atom } from 'nanostores';
import { CallError, failureText } from '#lib/client/errors.ts';
import { IDEMPOTENCY_HEADER, SIGNED_OUT } from '#lib/contract/calls/protocol.ts';
import type { PurchaseResult } from '#lib/contract/sales/purchases.ts';
import { products } from '#lib/text/products/products.ts';
import { call } from '#stores/portal/call.ts';
import { createAttempts } from './attempts.ts';

type License = PurchaseResult['license'];

export type Purchase =
  | { state: 'idle' }
  | { state: 'busy'; productId: string }
  | { state: 'done'; productId: string; license: License; message: string };

export const $purchase = atom<Purchase>({ state: 'idle' });

export type Outcome =
  | { kind: 'bought'; license: License; message: string }
  | { kind: 'refused'; message: string }
  /** The session is over: only a login leads on. */
  | { kind: 'signed-out' }
  /** Another purchase runs. */
  | { kind: 'ignored' };

const attempts = createAttempts();

/** Buys a licence (docs/product.md, 6.4 Purchase), from the portal and from the public pages. */
export async function purchase(productId: string, durationKey: string): Promise<Outcome> {
  if ($purchase.get().state === 'busy') return { kind: 'ignored' };
  $purchase.set({ state: 'busy', productId });
  try {
    const result = await call('purchase', {
      body: { product_id: productId, duration_key: durationKey },
      headers: { [IDEMPOTENCY_HEADER]: attempts.keyFor(`${productId}/${durationKey}`) },
    });
    attempts.settle();
    $purchase.set({ state: 'done', productId, ...result });
    return { kind: 'bought', ...result };
  } catch (error) {
    $purchase.set({ state: 'idle' });
    if (error instanceof CallError && error.code === SIGNED_OUT) return { kind: 'signed-out' };
    return { kind: 'refused', message: failureText(error, products.purchaseFallback) };
  }
}

export function closePurchase(): void {
  $purchase.set({ state: 'idle' });
}
