import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { GivenLicense } from '#lib/contract/admin/licenses/gifts.ts';
import { PurchaseResult } from '#lib/contract/sales/sales.ts';
import { call, clock, context, member, read, signIn } from '#tests/support/worker/api.ts';
import { buyOne, renewOne } from '#tests/support/worker/fixtures/orders.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { paymentSystem } from '#tests/support/worker/payment-system.ts';
import { liveUntil, renewer } from '#tests/support/worker/renewals.ts';
import { colleague } from '#tests/support/worker/staff.ts';

beforeAll(() => addProduct({ id: 'one', trialDays: 14 }));
afterEach(() => vi.unstubAllGlobals());

const ITALY = { timeZone: 'Europe/Rome' };
const clockOf = new Intl.DateTimeFormat('sv-SE', { ...ITALY, dateStyle: 'short', timeStyle: 'short' });

const rowOf = async (id: string) => {
  const [row] = await context().db.select().from(licenses).where(eq(licenses.id, id));
  if (!row?.expiresAt) throw new Error('no such licence');
  return { ...row, expiresAt: row.expiresAt };
};
/** The licence's end by the clock in Italy. */
const endOf = async (id: string) => clockOf.format((await rowOf(id)).expiresAt);

const at = (instant: string) => {
  clock.now = Date.parse(instant);
};

type Way = (userId: string) => Promise<string>;
const as = async (userId: string) => (await signIn(userId)).access;
const buys: Way = async (userId) => (await buyOne(await as(userId))).id;
const tries: Way = async (userId) => {
  const answer = await call('startTrial', { access: await as(userId), params: { id: 'one' } });
  return read(PurchaseResult, answer).license.id ?? '';
};
const isGiven: Way = async (userId) => {
  const { access } = await colleague();
  const [{ email } = { email: '' }] = await context().db.select().from(users).where(eq(users.id, userId));
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const body = { product_id: 'one', months: 1, reason: 'Premio', email };
  return read(GivenLicense, await call('giveLicense', { access, headers, body })).id;
};

describe('a licence’s end keeps day and hour of its beginning in Italy', () => {
  it.each<[string, Way, string, number, string]>([
    ['a purchase in the first hour of March', buys, '2026-03-01T00:30+01:00', 0, '2026-04-01 00:30'],
    ['a purchase an hour later', buys, '2026-03-01T01:30+01:00', 0, '2026-04-01 01:30'],
    ['a gift', isGiven, '2026-03-01T00:30+01:00', 0, '2026-04-01 00:30'],
    ['a purchase with eleven renewals', buys, '2026-01-31T12:00+01:00', 11, '2027-01-31 12:00'],
    ['a gift with two renewals', isGiven, '2026-01-31T12:00+01:00', 2, '2026-04-30 12:00'],
    ['a trial into summer', tries, '2026-03-17T12:00+01:00', 0, '2026-03-31 12:00'],
    ['what was a trial, from its end', tries, '2026-03-17T12:00+01:00', 1, '2026-04-30 12:00'],
    ['what was a trial, renewed', tries, '2026-03-17T12:00+01:00', 2, '2026-05-31 12:00'],
  ])('%s', async (_, begins, begin, renewals, end) => {
    at(begin);
    const { id: userId } = await member();
    const id = await begins(userId);
    for (let renewal = 0; renewal < renewals; renewal += 1) {
      await renewOne(await as(userId), id);
      clock.now += 60_000;
    }
    expect(await endOf(id)).toBe(end);
  });

  it('a licence that had ended gets the day of its new beginning', async () => {
    at('2026-01-31T12:00+01:00');
    const { id: userId } = await member();
    const id = await buys(userId);
    at('2026-05-10T09:00+02:00');
    await renewOne(await as(userId), id);
    expect(await endOf(id)).toBe('2026-06-10 09:00');
    await renewOne(await as(userId), id);
    expect(await endOf(id)).toBe('2026-07-10 09:00');
  });

  it.each([
    [
      'by days, over the change of the clock',
      { action: 'extend', days: 30 },
      '2026-03-30 12:00',
      '2026-04-30 12:00',
    ],
    ['by days, into autumn', { action: 'extend', days: 245 }, '2026-10-31 12:00', '2026-11-30 12:00'],
    ['to a day', { action: 'extend_until', until: '2026-03-31' }, '2026-03-31 23:59', '2026-04-30 23:59'],
  ])('the seller’s extension, %s, is the start of the next months', async (_, change, end, renewed) => {
    at('2026-01-31T12:00+01:00');
    const { id: userId } = await member();
    const id = await buys(userId);
    const { status, expiresAt, maxActivations } = await rowOf(id);
    const expected = {
      status,
      expires_at: new Date(expiresAt).toISOString(),
      max_activations: maxActivations,
    };
    const body = { change, expected, reason: 'Server fermi' };
    const { access } = await colleague();
    expect((await call('changeLicense', { access, params: { id }, body })).status).toBe(200);
    expect(await endOf(id)).toBe(end);
    await renewOne(await as(userId), id);
    expect(await endOf(id)).toBe(renewed);
  });

  it('an automatic renewal by a year', { timeout: 120_000 }, async () => {
    at('2026-01-31T12:00+01:00');
    const shop = paymentSystem();
    const customer = await renewer(shop);
    const id = await customer.own();
    const ends = [];
    for (let month = 0; month < 12; month += 1) {
      const { expiresAt } = await rowOf(id);
      ends.push(clockOf.format(expiresAt).slice(5));
      await liveUntil(shop, expiresAt - 86_400_000);
    }
    const days = '02-28 03-31 04-30 05-31 06-30 07-31 08-31 09-30 10-31 11-30 12-31 01-31'.split(' ');
    expect(ends).toEqual(days.map((day) => `${day} 12:00`));
  });
});
