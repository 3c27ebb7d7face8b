import type { ShopProduct } from '#lib/contract/admin/products/products.ts';
import { fold } from '#lib/search.ts';
import { productTexts as words } from '#lib/text/admin/product-texts.ts';
import { call } from '#stores/admin/call.ts';
import { open } from '#stores/admin/router.ts';
import { textOf } from '#stores/kernel/form.ts';
import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { notify } from '#stores/shell/notifications.ts';
import { shopProducts } from './products.ts';

/** The suggested id for a product's name. */
export const idFrom = (name: string): string =>
  fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 40)
    .replace(/-$/, '');

export const createDialog = createFormDialog<true>({
  required: ['name', 'id'],
  send: async (_, values) => {
    const body = { name: textOf(values, 'name').trim(), id: textOf(values, 'id').trim() };
    const { id } = await call('createShopProduct', { body });
    open('product', { id });
  },
  fallback: words.createFailed,
});

export const deleteDialog = createFormDialog<Pick<ShopProduct, 'id' | 'name'>>({
  send: async ({ id, name }) => {
    await call('deleteShopProduct', { params: { id } });
    void shopProducts.reload();
    open('products');
    notify({ type: 'success', title: words.deleted, message: name });
  },
  fallback: words.deleteFailed,
});
