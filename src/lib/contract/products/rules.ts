import { MAX_EXTRA_DEVICES, MAX_QUANTITY } from '#lib/contract/limits.ts';
import { href, ofOrganization } from '#lib/contract/routes/routes.ts';

/** The id of a product's card in its document. */
export function cardId(productId: string): string {
  return `product-${encodeURIComponent(productId)}`;
}

/** The address of a product's card among the products, with a duration chosen if one is named, for an organization or oneself. */
export function choiceHref(product: string, duration?: string, organization?: string): string {
  const chosen = { product, ...(duration !== undefined && { duration }) };
  return `${href('products', ofOrganization(organization), chosen)}#${cardId(product)}`;
}

/** Whether an address was made by `choiceHref`: who goes there wants to buy. */
export function isChoice(address: string): boolean {
  return address.startsWith(href('products', {}, { product: '' }));
}

/** From how many licences in one order each of them costs less, and by how much. */
export interface SeatStep {
  from: number;
  percent: number;
}

/** What one of several licences costs, in cents, to the nearest. */
export function seatCents(priceCents: number, steps: readonly SeatStep[], seats: number): number {
  const percent = steps.findLast(({ from }) => seats >= from)?.percent ?? 0;
  return Math.round((priceCents * (100 - percent)) / 100);
}

/** How many more devices are asked for, as near as may be; `undefined` where none are. */
export const devicesIn = (asked: string | undefined): number | undefined =>
  asked === undefined ? undefined : Math.min(Math.max(Math.floor(Number(asked)) || 1, 1), MAX_EXTRA_DEVICES);

/** How many licences are asked for, as near as may be. */
export const quantityIn = (asked: string | undefined): number =>
  Math.min(Math.max(Math.floor(Number(asked)) || 1, 1), MAX_QUANTITY);
