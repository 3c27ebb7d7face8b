import { map } from 'nanostores';
import { type Offer, offersOf } from '#lib/contract/products/offers.ts';
import type { Product } from '#lib/contract/products/products.ts';
import { choiceHref, quantityIn, seatCents } from '#lib/contract/products/rules.ts';
import { href, type Page } from '#lib/contract/routes/routes.ts';
import type { Waiver } from '#lib/contract/withdrawals/withdrawals.ts';
import { products } from '#lib/text/products/products.ts';
import { $user } from '#stores/kernel/session.ts';
import { atEndOf, ownedAtom, whileOn } from '#stores/kernel/session-lifetime.ts';
import { hrefHere, organizationHere } from '#stores/portal/organization.ts';
import { remote } from '#stores/portal/remote.ts';
import { $page, navigate, returnTo } from '#stores/portal/router.ts';
import { ASKING } from '#stores/sales/asking.ts';
import { askForBuyer, needsBuyer } from '#stores/sales/needs-buyer.ts';
import { createOrder } from '#stores/sales/ordering.ts';
import { type Bought, type PurchaseOrder, type PurchaseOutcome, purchase } from '#stores/sales/purchase.ts';
import { notifyFailure } from '#stores/shell/failure.ts';
import { notify } from '#stores/shell/notifications.ts';

export const productList = remote({
  read: 'products',
  fallback: products.loadError,
  toast: { title: products.toastTitle, message: products.toast },
});

/** The duration chosen for each product, by product id. */
export const $durations = map<Record<string, string>>({});
atEndOf('session', () => $durations.set({}));

/** The typed quantity of each product, by product id. */
export const $quantities = map<Record<string, string>>({});
atEndOf('session', () => $quantities.set({}));

/** The price of the typed quantity, in cents. */
export function sumOf({ seat_steps: steps }: Product, { price }: Offer, typed: string): number {
  const quantity = quantityIn(typed);
  return seatCents(price, steps, quantity) * quantity;
}

/** The product whose button was pressed without a chosen duration. */
export const $undecided = ownedAtom<string | undefined>('page', undefined);

/** Chooses a duration. The address stores the last choice, for a reload and for a new login. */
export function chooseDuration(productId: string, durationKey: string): void {
  $durations.setKey(productId, durationKey);
  $undecided.set(undefined);
  navigate(hrefHere('products', {}, { product: productId, duration: durationKey }), 'replace');
}

/** The offer chosen for a product, here or in the address; `undefined` until one is chosen. */
export function chosenOffer(
  durations: Record<string, string>,
  { search }: Pick<Page, 'search'>,
  product: Product,
): Offer | undefined {
  const asked = isMarked({ search }, product.id) ? search.duration : undefined;
  const chosen = durations[product.id] ?? asked;
  return offersOf(product).find(({ key }) => key === chosen);
}

/** Whether the address names the product. */
export function isMarked({ search }: Pick<Page, 'search'>, productId: string): boolean {
  return search.product === productId;
}

export const { $order: $purchase, begin, close: closePurchase } = createOrder<Bought & { title: string }>();

async function order(wanted: PurchaseOrder): Promise<PurchaseOutcome | { kind: 'left' }> {
  const fail = (error: unknown) => notifyFailure(error, products.purchaseFailed);
  const isReady = !needsBuyer() || (await askForBuyer().catch(fail));
  return isReady ? purchase(wanted) : { kind: 'left' };
}

/** Asks for the buyer's data of an order that began on a public page. The address alone never orders. */
export function resumeOrder(listed: readonly Product[]): void {
  const { [ASKING]: isAsking, product: named, duration } = $page.get()?.search ?? ({} as Page['search']);
  const product = listed.find(({ id }) => id === named);
  if (!isAsking || !product || !duration) return;
  navigate(choiceHref(product.id, duration, organizationHere()), 'replace');
  if (needsBuyer()) void buy(product, duration);
}

/** Buys a licence in the portal; without a duration, asks for one; without a session, opens the login. */
export async function buy(product: Product, durationKey: string | undefined, waiver?: Waiver): Promise<void> {
  if (!durationKey) return $undecided.set(product.id);
  const choice = choiceHref(product.id, durationKey, organizationHere());
  if (!$user.get()) return navigate(href('login', {}, { redirect: choice }));
  const end = begin(product.id);
  if (!end) return;
  const isHere = whileOn('page');
  const forget = returnTo(choice);
  const shown = offersOf(product).find(({ key }) => key === durationKey);
  const typed = $quantities.get()[product.id] ?? '1';
  const outcome = await order({
    productId: product.id,
    durationKey,
    quantity: quantityIn(typed),
    shownPrice: shown && sumOf(product, shown, typed),
    waiver,
  });
  forget();
  end(outcome.kind === 'bought' ? { ...outcome, title: products.doneTitle } : undefined);
  if (outcome.kind === 'bought') {
    $durations.setKey(product.id, '');
    $quantities.setKey(product.id, '1');
    if (isHere() && $page.get()?.search.product === product.id) navigate(hrefHere('products'), 'replace');
    const message = products.notice(outcome.license.product.name);
    notify({ type: 'success', title: products.noticeTitle, message });
  }
  if (outcome.kind === 'refused' || outcome.kind === 'repriced')
    notify({ type: 'error', title: products.purchaseFailed, message: outcome.message });
}
