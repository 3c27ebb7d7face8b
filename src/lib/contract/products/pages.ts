/** The public page with the products beside each other (docs/product.md, 6.6 Public product pages). */
export const COMPARISON_PAGE = '/confronto';

/** One product has nothing to be compared with. */
export const COMPARED_AT_LEAST = 2;
