import { products as words } from '#lib/text/admin/products.ts';
import { staffList } from '#stores/admin/list.ts';
import { staffRead } from '#stores/admin/read.ts';

/** The shop's products, for their list and for product fields. */
export const shopProducts = staffList('shopProducts', words.loadFailed);

export const shopProduct = staffRead('shopProduct', words.loadFailed);

export const productChanges = staffList('shopProductChanges', words.loadFailed);
