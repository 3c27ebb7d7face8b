import { CSRF_HEADER } from '#lib/contract/calls/protocol.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { formatAmount, formatDay, formatEuro, spellKey } from '#lib/format.ts';
import { licenseWords } from '#lib/text/licenses/license-words.ts';
import { products } from '#lib/text/products/products.ts';
import { copyText } from '#stores/browser/clipboard.ts';
import { call } from '#stores/portal/call.ts';
import { askingHref } from '#stores/sales/asking.ts';
import { type PurchaseOutcome, purchase } from '#stores/sales/purchase.ts';
import { waiverOf } from '#stores/sales/waiver.ts';

/** Buys on the current page. Loaded at the first press, because guests never need it. */
export async function buy(form: HTMLFormElement, choice: string): Promise<void> {
  const { product = '', duration = '' } = Object.fromEntries(new URL(choice, location.origin).searchParams);
  // The purchase itself reports a lost connection.
  const [buyer] = await Promise.all([call('profile').catch(() => undefined), keepCsrf().catch(() => {})]);
  if (buyer?.invoice_data === 'missing') return location.assign(askingHref(choice));
  const radio = form.querySelector<HTMLInputElement>(':checked');
  const shown = radio?.dataset.cents;
  const outcome = await purchase({
    ...{ productId: product, durationKey: duration },
    shownPrice: shown ? Number(shown) : undefined,
    waiver: waiverOf(form),
  });
  if (outcome.kind === 'signed-out') location.assign(href('login', {}, { redirect: choice }));
  if (outcome.kind === 'bought') {
    showDone(outcome);
    form.reset();
  }
  if (outcome.kind === 'repriced' && radio) showPrice(radio, outcome.price);
  if (outcome.kind === 'refused' || outcome.kind === 'repriced')
    form.querySelector('[role=alert]')?.replaceChildren(`${products.purchaseFailed}: ${outcome.message}`);
}

/** Writes the current price next to a choice; the page is cached and may be older. */
function showPrice(radio: HTMLInputElement, cents: number): void {
  radio.dataset.amount = formatAmount(cents);
  radio.dataset.cents = String(cents);
  radio.parentElement?.querySelector('.tabular')?.replaceChildren(formatEuro(cents));
}

/** Gets the visitor's CSRF token, which cached public pages cannot contain. */
async function keepCsrf(): Promise<void> {
  if (document.querySelector('meta[name="csrf-token"]')) return;
  const { headers } = await fetch('/csrf-token');
  const content = headers.get(CSRF_HEADER) ?? '';
  document.head.append(Object.assign(document.createElement('meta'), { name: 'csrf-token', content }));
}

/** Fills the dialog of PurchaseDone.astro and opens it. */
function showDone({ license, message }: PurchaseOutcome & { kind: 'bought' }): void {
  const dialog = document.querySelector<HTMLDialogElement>('#purchase-done');
  const write = (part: string, text: string) =>
    dialog?.querySelector(`[data-part=${part}]`)?.replaceChildren(text);
  write('message', message);
  write('key', license.license_key);
  write('spelled', spellKey(license.license_key));
  write('product', license.product.name);
  write('expiry', formatDay(license.expiry_date));
  write('copied', '');
  const copy = dialog?.querySelector<HTMLElement>('[data-copy]');
  if (copy)
    copy.onclick = () =>
      copyText(license.license_key).then(
        () => write('copied', licenseWords.copiedText),
        () => write('copied', licenseWords.copyFailed),
      );
  dialog?.showModal();
}
