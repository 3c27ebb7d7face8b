import { Hono } from 'hono';
import { readBody } from '#lib/api/body.ts';
import { requireConfirmation } from '#lib/api/confirmed.ts';
import type { Api } from '#lib/api/context.ts';
import { changeShop, findShop } from '#lib/api/services/admin/shop/shop.ts';
import { authenticateStaff } from '#lib/api/staff.ts';
import { visitorOf } from '#lib/api/visitor.ts';
import { calls } from '#lib/contract/calls/calls.ts';

export const shop = new Hono<Api>();

shop.get(calls.shop.path, async (c) => {
  await authenticateStaff(c, calls.shop);
  return c.json(await findShop(c.get('context')));
});

shop.patch(calls.changeShop.path, async (c) => {
  const caller = await authenticateStaff(c, calls.changeShop);
  // Invoices that name another seller cannot be taken back.
  await requireConfirmation(c, caller);
  const input = await readBody(c, calls.changeShop.input);
  return c.json(await changeShop(c.get('context'), { caller, visitor: visitorOf(c) }, input));
});
