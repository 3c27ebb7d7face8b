import { Hono } from 'hono';
import { readBody } from '#lib/api/body.ts';
import { requireConfirmation } from '#lib/api/confirmed.ts';
import type { Api } from '#lib/api/context.ts';
import { refused } from '#lib/api/errors.ts';
import { readCursor } from '#lib/api/kernel/cursors.ts';
import { decideWithdrawal } from '#lib/api/services/admin/withdrawals/decision.ts';
import { listShopWithdrawals } from '#lib/api/services/admin/withdrawals/list.ts';
import { findShopWithdrawal } from '#lib/api/services/admin/withdrawals/withdrawal.ts';
import { authenticateStaff } from '#lib/api/staff.ts';
import { visitorOf } from '#lib/api/visitor.ts';
import { WithdrawalVerdictInput } from '#lib/contract/admin/withdrawals/withdrawals.ts';
import { calls } from '#lib/contract/calls/calls.ts';
import { withdrawals as text } from '#lib/text/admin/withdrawals.ts';

export const shopWithdrawals = new Hono<Api>();

shopWithdrawals.get(calls.shopWithdrawals.path, async (c) => {
  await authenticateStaff(c, calls.shopWithdrawals);
  return c.json(await listShopWithdrawals(c.get('context'), c.req.query('show'), readCursor(c)));
});

shopWithdrawals.get(calls.shopWithdrawal.path, async (c) => {
  await authenticateStaff(c, calls.shopWithdrawal);
  const found = await findShopWithdrawal(c.get('context'), c.req.param('id'));
  if (!found) throw refused(404, text.notFound);
  return c.json(found);
});

shopWithdrawals.post(calls.decideWithdrawal.path, async (c) => {
  const caller = await authenticateStaff(c, calls.decideWithdrawal);
  await requireConfirmation(c, caller);
  const verdict = await readBody(c, WithdrawalVerdictInput);
  const actor = { caller, visitor: visitorOf(c) };
  await decideWithdrawal(c.get('context'), actor, c.req.param('id'), verdict);
  return c.json({ message: text.done[verdict.decision] });
});
