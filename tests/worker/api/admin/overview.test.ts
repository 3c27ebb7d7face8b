import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { mails } from '#lib/api/db/schema/mails.ts';
import { refundRequests } from '#lib/api/db/schema/refunds.ts';
import { adminCalls } from '#lib/contract/admin/calls.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { call, clock, context, member, read } from '#tests/support/worker/api.ts';
import { addDevice, addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addPayment } from '#tests/support/worker/fixtures/payments.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { refundOf } from '#tests/support/worker/fixtures/refunds.ts';
import { buyer, declare, withdraw } from '#tests/support/worker/fixtures/withdrawals.ts';
import { colleague } from '#tests/support/worker/staff.ts';

beforeAll(() => addProduct({ id: 'one', name: 'Uno' }));

async function overview() {
  const { access } = await colleague('support');
  return read(adminCalls.shopOverview.result, await call('shopOverview', { access }));
}

it('a shop without data has twelve months of zeros, and no tasks', async () => {
  const { months, ...rest } = await overview();
  expect(months.map(({ month }) => month)).toEqual([
    ...['2025-10', '2025-11', '2025-12', '2026-01', '2026-02', '2026-03'],
    ...['2026-04', '2026-05', '2026-06', '2026-07', '2026-08', '2026-09'],
  ]);
  expect(months.every(({ purchases, renewals, net }) => purchases + renewals + net === 0)).toBe(true);
  expect(rest).toEqual({
    licenses: { active: 0, ending: 0 },
    recent: { activations: 0, refunds: 0, withdrawals: 0 },
    waiting: {
      withdrawals: 0,
      refund_requests: 0,
      conversations: 0,
      failed: 0,
      discrepancies: 0,
      to_send: 0,
      refused: 0,
    },
    missing: [],
  });
});

it('counts active licences and those that end within thirty days, through all changes', async () => {
  const userId = (await member()).id;
  const endingIn = (days: number, status?: 'suspended') =>
    addLicense({ userId, productId: 'one', expiresAt: clock.now + days * DAY_MS, ...(status && { status }) });
  const before = (await overview()).licenses;
  const grown = async () => {
    const { active, ending } = (await overview()).licenses;
    return [active - before.active, ending - before.ending];
  };
  const soon = await endingIn(30);
  await endingIn(31);
  await endingIn(5, 'suspended');
  await endingIn(-1);
  expect(await grown()).toEqual([2, 1]);
  const change = (values: Partial<typeof licenses.$inferInsert>) =>
    context().db.update(licenses).set(values).where(eq(licenses.id, soon.id));
  await change({ expiresAt: clock.now + 90 * DAY_MS });
  expect(await grown()).toEqual([2, 0]);
  await change({ status: 'suspended' });
  expect(await grown()).toEqual([1, 0]);
  await change({ status: 'active', expiresAt: clock.now + DAY_MS });
  expect(await grown()).toEqual([2, 1]);
  await context().db.delete(licenses).where(eq(licenses.userId, userId));
  expect(await grown()).toEqual([0, 0]);
});

it('counts sales by month, and what happened in the last thirty days', async () => {
  const before = await overview();
  // Comes first, as no document may be older than the one before it.
  await addPayment((await member()).id, { createdAt: clock.now - 40 * DAY_MS });
  const { access, contract, licenseId } = await buyer();
  await addDevice({ licenseId });
  await withdraw(access, contract);
  const after = await overview();
  expect(after.recent).toEqual({
    activations: before.recent.activations + 1,
    refunds: before.recent.refunds + 1,
    withdrawals: before.recent.withdrawals + 1,
  });
  expect(after.months.find(({ month }) => month === '2026-08')).toMatchObject({ purchases: 1, net: 4016 });
  // The refund is subtracted from the month's revenue.
  expect(after.months.at(-1)).toMatchObject({ purchases: 1, net: 0 });
});

it('counts thirty days, today included', async () => {
  const before = (await overview()).recent;
  const { id: licenseId } = await addLicense({ userId: (await member()).id, productId: 'one' });
  for (const days of [29, 30]) await addDevice({ licenseId, firstSeenAt: clock.now - days * DAY_MS });
  expect((await overview()).recent).toEqual({ ...before, activations: before.activations + 1 });
});

it('counts open decisions and failures', async () => {
  const { waiting } = await overview();
  const ada = await buyer();
  await declare('TRX-SCONOSCIUTA');
  const question = { paymentId: ada.paymentId, userId: ada.id, reason: 'Non serve', createdAt: clock.now };
  await context().db.insert(refundRequests).values(question);
  await call('support', {
    access: ada.access,
    body: { name: 'Ada Rossi', email: ada.email, subject: 'Avvio', message: 'Il programma non si avvia.' },
  });
  await context().db.update(mails).set({ state: 'failed' }).where(eq(mails.userId, ada.id));
  const after = (await overview()).waiting;
  expect(after).toMatchObject({
    withdrawals: waiting.withdrawals + 1,
    refund_requests: waiting.refund_requests + 1,
    conversations: waiting.conversations + 1,
  });
  expect(after.failed).toBeGreaterThan(waiting.failed);
  await refundOf(ada.paymentId);
  expect((await overview()).waiting.refund_requests).toBe(waiting.refund_requests);
});
