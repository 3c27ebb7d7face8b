import { and, eq, ne } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { paymentTotals } from '#lib/api/db/schema/payments.ts';
import { licenseEnds, shopDays, termEnds } from '#lib/api/db/schema/shop-figures.ts';
import { italianDay, italianMonth } from '#lib/api/kernel/calendar.ts';
import { adminCalls } from '#lib/contract/admin/calls.ts';
import { call, clock, context, member, read } from '#tests/support/worker/api.ts';
import { addDevice, addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addPayment } from '#tests/support/worker/fixtures/payments.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { colleague } from '#tests/support/worker/staff.ts';

beforeAll(() => addProduct({ id: 'one', name: 'Uno' }));
beforeEach(async () => {
  const { db } = context();
  await db.batch([db.delete(licenses), db.delete(licenseEnds), db.delete(shopDays), db.delete(termEnds)]);
});

/** The last and the first minute of days in Italy, where the clock changes at 01:00 UTC on a Sunday. */
const minutes = [
  ['2026-01-31T22:59Z', '2026-01-31'],
  ['2026-01-31T23:00Z', '2026-02-01'],
  // Winter time until the 29th, then summer time.
  ['2026-03-28T22:59Z', '2026-03-28'],
  ['2026-03-28T23:00Z', '2026-03-29'],
  ['2026-03-29T21:59Z', '2026-03-29'],
  ['2026-03-29T22:00Z', '2026-03-30'],
  ['2026-03-31T22:00Z', '2026-04-01'],
  // Summer time until the 25th, then winter time.
  ['2026-10-24T21:59Z', '2026-10-24'],
  ['2026-10-24T22:00Z', '2026-10-25'],
  ['2026-10-25T22:59Z', '2026-10-25'],
  ['2026-10-25T23:00Z', '2026-10-26'],
  ['2026-10-31T22:59Z', '2026-10-31'],
  ['2026-10-31T23:30Z', '2026-11-01'],
  ['2026-12-31T23:30Z', '2027-01-01'],
  // Years whose last Sunday is the 25th and the 31st.
  ['2029-03-25T22:00Z', '2029-03-26'],
  ['2030-03-31T22:00Z', '2030-04-01'],
  ['2030-03-30T22:30Z', '2030-03-30'],
  ['2032-10-31T22:30Z', '2032-10-31'],
] as const;

it.each(minutes)(
  '%s counts in Italy’s %s, for licences, devices and payments alike',
  async (instant, day) => {
    const { db } = context();
    const at = Date.parse(instant);
    expect([italianDay(at), italianMonth(at)]).toEqual([day, day.slice(0, 7)]);
    const { id: userId } = await member();
    const license = await addLicense({ userId, productId: 'one', expiresAt: at });
    await addDevice({ licenseId: license.id, firstSeenAt: at });
    const { id: payer } = await member();
    await addPayment(payer, { createdAt: at });
    expect(await db.select().from(licenseEnds)).toEqual([{ day, count: 1 }]);
    const isActivation = eq(shopDays.figure, 'activations');
    expect(await db.select().from(shopDays).where(isActivation)).toMatchObject([{ day, count: 1 }]);
    expect(await db.select().from(termEnds)).toMatchObject([{ day, ended: 1, deleted: 0 }]);
    const counted = await db
      .select()
      .from(paymentTotals)
      .where(and(eq(paymentTotals.userId, payer), ne(paymentTotals.count, 0)));
    expect(counted).toMatchObject([{ month: day.slice(0, 7), count: 1 }]);
    // The deletion is subtracted from the same day.
    await db.delete(licenses).where(eq(licenses.id, license.id));
    expect(await db.select().from(licenseEnds)).toEqual([{ day, count: 0 }]);
    expect(await db.select().from(termEnds)).toMatchObject([{ day, ended: 0, deleted: 1 }]);
  },
);

it('today, its thirty days and those before it are Italy’s', async () => {
  clock.now = Date.parse('2026-10-31T23:30Z');
  const { id: userId } = await member();
  const ends = ['2026-10-31T22:59Z', '2026-10-31T23:00Z', '2026-12-01T22:59Z', '2026-12-01T23:00Z'];
  for (const end of ends) await addLicense({ userId, productId: 'one', expiresAt: Date.parse(end) });
  const licenseId = (await addLicense({ userId, productId: 'one' })).id;
  for (const expected of ['2026-10-02T21:59Z', '2026-10-02T22:00Z', '2026-10-31T23:00Z'])
    await addDevice({ licenseId, firstSeenAt: Date.parse(expected) });
  const { access } = await colleague('support');
  const { licenses: held, recent } = read(
    adminCalls.shopOverview.result,
    await call('shopOverview', { access }),
  );
  expect(held.ending).toBe(2);
  expect(recent.activations).toBe(2);
});
