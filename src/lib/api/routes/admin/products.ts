import { Hono } from 'hono';
import { readBody } from '#lib/api/body.ts';
import type { Api } from '#lib/api/context.ts';
import { refused } from '#lib/api/errors.ts';
import { readCursor } from '#lib/api/kernel/cursors.ts';
import { changeProduct } from '#lib/api/services/admin/products/change.ts';
import {
  findShopProduct,
  listProductChanges,
  listShopProducts,
} from '#lib/api/services/admin/products/products.ts';
import { authenticateStaff } from '#lib/api/staff.ts';
import { visitorOf } from '#lib/api/visitor.ts';
import { calls } from '#lib/contract/calls/calls.ts';
import { missingWords } from '#lib/text/admin/missing.ts';

export const shopProducts = new Hono<Api>();

shopProducts.get(calls.shopProducts.path, async (c) => {
  await authenticateStaff(c, calls.shopProducts);
  return c.json(await listShopProducts(c.get('context'), readCursor(c)));
});

shopProducts.get(calls.shopProduct.path, async (c) => {
  await authenticateStaff(c, calls.shopProduct);
  const product = await findShopProduct(c.get('context'), c.req.param('id'));
  if (!product) throw refused(404, missingWords.product);
  return c.json(product);
});

shopProducts.get(calls.shopProductChanges.path, async (c) => {
  await authenticateStaff(c, calls.shopProductChanges);
  const product = c.req.query('product') ?? '';
  return c.json(await listProductChanges(c.get('context'), product, readCursor(c)));
});

shopProducts.patch(calls.changeShopProduct.path, async (c) => {
  const caller = await authenticateStaff(c, calls.changeShopProduct);
  const input = await readBody(c, calls.changeShopProduct.input);
  const order = { ...input, productId: c.req.param('id') };
  const product = await changeProduct(c.get('context'), { caller, visitor: visitorOf(c) }, order);
  if (!product) throw refused(404, missingWords.product);
  return c.json(product);
});
