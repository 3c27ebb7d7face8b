import { href } from '#lib/contract/routes/routes.ts';

/** The id of a product's card in its document. */
export function cardId(productId: string): string {
  return `product-${encodeURIComponent(productId)}`;
}

/** The address of a product's card among the products, with a duration chosen if one is named. */
export function choiceHref(product: string, duration?: string): string {
  const chosen = { product, ...(duration !== undefined && { duration }) };
  return `${href('products', {}, chosen)}#${cardId(product)}`;
}

/** Whether an address was made by `choiceHref`: who goes there wants to buy. */
export function isChoice(address: string): boolean {
  return address.startsWith(href('products', {}, { product: '' }));
}
