import { Hono } from 'hono';
import { readBody } from '#lib/api/body.ts';
import type { Api } from '#lib/api/context.ts';
import { readIdempotencyKey } from '#lib/api/idempotency.ts';
import { readCursor } from '#lib/api/kernel/cursors.ts';
import { endCoupon, makeCoupon } from '#lib/api/services/admin/coupons/changes.ts';
import { listCoupons } from '#lib/api/services/admin/coupons/list.ts';
import { authenticateStaff } from '#lib/api/staff.ts';
import { visitorOf } from '#lib/api/visitor.ts';
import { calls } from '#lib/contract/calls/calls.ts';

export const coupons = new Hono<Api>();

coupons.get(calls.coupons.path, async (c) => {
  await authenticateStaff(c, calls.coupons);
  return c.json(await listCoupons(c.get('context'), c.req.query('show'), readCursor(c)));
});

coupons.post(calls.makeCoupon.path, async (c) => {
  const caller = await authenticateStaff(c, calls.makeCoupon);
  const input = await readBody(c, calls.makeCoupon.input);
  const actor = { caller, visitor: visitorOf(c) };
  return c.json(await makeCoupon(c.get('context'), actor, input, readIdempotencyKey(c)), 201);
});

coupons.post(calls.endCoupon.path, async (c) => {
  const caller = await authenticateStaff(c, calls.endCoupon);
  const { reason } = await readBody(c, calls.endCoupon.input);
  const actor = { caller, visitor: visitorOf(c) };
  return c.json(await endCoupon(c.get('context'), actor, { id: c.req.param('id'), reason }));
});
