import { Hono } from 'hono';
import type { Api } from '#lib/api/context.ts';
import { refused } from '#lib/api/errors.ts';
import { listBody, readSlice } from '#lib/api/paging.ts';
import { findProduct, listProducts } from '#lib/api/services/products.ts';
import { calls } from '#lib/contract/calls/calls.ts';
import { NOT_FOUND } from '#lib/text/errors.ts';

export const products = new Hono<Api>();

products.get(calls.products.path, async (c) => {
  const slice = readSlice(c);
  return c.json(listBody(c, slice, await listProducts(c.get('context'), slice)));
});

products.get(calls.product.path, async (c) => {
  const product = await findProduct(c.get('context'), c.req.param('id'));
  if (!product) throw refused(404, NOT_FOUND);
  return c.json(product);
});
