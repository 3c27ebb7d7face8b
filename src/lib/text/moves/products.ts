import { count } from '#lib/format.ts';

/** «2 licenze di Uno, 1 licenza di Due». */
export const productsText = (products: readonly { name: string; licenses: number }[]): string =>
  products.map(({ name, licenses }) => `${count(licenses, 'licenza', 'licenze')} di ${name}`).join(', ');
