import { products as words } from '#lib/text/admin/products.ts';
import { picked, staffList } from '#stores/admin/list.ts';
import { staffRead } from '#stores/admin/read.ts';

export const shopProducts = staffList('shopProducts', words.loadFailed, ({ route, search }) =>
  route === 'products' ? picked(search, []) : undefined,
);

export const shopProduct = staffRead('shopProduct', words.loadFailed, ({ route, params }) =>
  route === 'product' ? { params } : undefined,
);

export const productChanges = staffList('shopProductChanges', words.loadFailed, ({ route, params }) =>
  route === 'product' ? { product: params.id ?? '' } : undefined,
);
