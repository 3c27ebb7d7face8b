import { atom, map } from 'nanostores';
import { failureText } from '#lib/client/errors.ts';
import { IDEMPOTENCY_HEADER } from '#lib/contract/calls/protocol.ts';
import { finalPrice } from '#lib/contract/licenses/license-rules.ts';
import type { Product } from '#lib/contract/products/products.ts';
import type { Page } from '#lib/contract/routes/routes.ts';
import type { PurchaseResult } from '#lib/contract/sales/purchases.ts';
import { products } from '#lib/text/products/products.ts';
import { call } from '#stores/portal/call.ts';
import { remote } from '#stores/portal/remote.ts';
import { $user } from '#stores/portal/session.ts';
import { createAttempts } from '#stores/sales/attempts.ts';
import { notify } from '#stores/shell/notifications.ts';

export const productList = remote({
  read: 'products',
  fallback: products.loadError,
  toast: { title: products.toastTitle, message: products.toast },
});

/** The duration chosen for each product, by product id. */
export const $durations = map<Record<string, string>>({});

export function chooseDuration(productId: string, durationKey: string): void {
  $durations.setKey(productId, durationKey);
}

/**
 * The duration chosen for a product: here, or on the public page before the login, which the address still
 * holds.
 */
export function chosenDuration(
  durations: Record<string, string>,
  { search }: Pick<Page, 'search'>,
  product: Product,
): string {
  const asked = search.product === product.id ? (search.duration ?? '') : '';
  return durations[product.id] ?? (asked in product.available_durations ? asked : '');
}

/** Price in cents of a product for a duration; `undefined` until one is chosen. */
export function priceFor(product: Product, durationKey: string | undefined): number | undefined {
  const duration = durationKey ? product.available_durations[durationKey] : undefined;
  return duration && finalPrice(product.base_price, duration.multiplier);
}

export type Purchase =
  | { state: 'idle' }
  | { state: 'busy'; productId: string }
  | { state: 'done'; productId: string; license: PurchaseResult['license']; message: string };

export const $purchase = atom<Purchase>({ state: 'idle' });

const attempts = createAttempts();

/** Buys a licence (docs/product.md, 6.4 Purchase); a press while busy does nothing. */
export async function buy(product: Product, durationKey: string): Promise<void> {
  if (!durationKey || $purchase.get().state === 'busy') return;
  if (!$user.get()) {
    notify({ type: 'warning', title: products.loginRequired, message: products.loginRequiredText });
    return;
  }
  $purchase.set({ state: 'busy', productId: product.id });
  try {
    const { license, message } = await call('purchase', {
      body: { product_id: product.id, duration_key: durationKey },
      headers: { [IDEMPOTENCY_HEADER]: attempts.keyFor(`${product.id}/${durationKey}`) },
    });
    attempts.settle();
    $durations.setKey(product.id, '');
    $purchase.set({ state: 'done', productId: product.id, license, message });
    notify({ type: 'success', title: products.noticeTitle, message: products.notice(license.product.name) });
  } catch (error) {
    $purchase.set({ state: 'idle' });
    notify({
      type: 'error',
      title: products.purchaseFailed,
      message: failureText(error, products.purchaseFallback),
    });
  }
}

export function closePurchase(): void {
  $purchase.set({ state: 'idle' });
}
