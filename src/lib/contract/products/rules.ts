import { MAX_EXTRA_DEVICES, MAX_QUANTITY } from '#lib/contract/limits.ts';
import { href, ofOrganization } from '#lib/contract/routes/routes.ts';

/** The element id of a product's card. */
export function cardId(productId: string): string {
  return `product-${encodeURIComponent(productId)}`;
}

/** The URL of a product's card, optionally with a chosen duration, for an organization or the visitor. */
export function choiceHref(product: string, duration?: string, organization?: string): string {
  const chosen = { product, ...(duration !== undefined && { duration }) };
  return `${href('products', ofOrganization(organization), chosen)}#${cardId(product)}`;
}

/** Whether `choiceHref` made a URL: its visitor wants to buy. */
export function isChoice(address: string): boolean {
  return address.startsWith(href('products', {}, { product: '' }));
}

/** A quantity discount: the number of licences in one order from which it applies, and the percentage. */
export interface SeatStep {
  from: number;
  percent: number;
}

/** Price of one of several licences, in cents, rounded to the nearest. */
export function seatCents(priceCents: number, steps: readonly SeatStep[], seats: number): number {
  const percent = steps.findLast(({ from }) => seats >= from)?.percent ?? 0;
  return Math.round((priceCents * (100 - percent)) / 100);
}

/** The requested number of extra devices, limited to the valid range; undefined for none. */
export const devicesIn = (asked: string | undefined): number | undefined =>
  asked === undefined ? undefined : Math.min(Math.max(Math.floor(Number(asked)) || 1, 1), MAX_EXTRA_DEVICES);

/** The requested number of licences, limited to the valid range. */
export const quantityIn = (asked: string | undefined): number =>
  Math.min(Math.max(Math.floor(Number(asked)) || 1, 1), MAX_QUANTITY);
