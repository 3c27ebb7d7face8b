/** Cards in a row share their grid lines, so that all prices start at the same height. */
export const productGrid = 'grid gap-5 md:grid-cols-2 xl:grid-cols-3';
