import { products as words } from '#lib/text/admin/products.ts';
import { staffList } from '#stores/admin/list.ts';
import { all, byId, staffRead } from '#stores/admin/read.ts';

export const shopProducts = staffList('shopProducts', words.loadFailed, { products: all });

export const shopProduct = staffRead('shopProduct', words.loadFailed, { product: byId });

export const productChanges = staffList('shopProductChanges', words.loadFailed, {
  product: ({ params }) => ({ query: { product: params.id ?? '' } }),
});
