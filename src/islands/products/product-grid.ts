/** Cards of a row share their lines: whatever stands above them, the prices of all begin at one height. */
export const productGrid = 'grid gap-5 md:grid-cols-2 xl:grid-cols-3';
