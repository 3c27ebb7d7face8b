import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { termEnds } from '#lib/api/db/schema/shop-figures.ts';
import { italianDay } from '#lib/api/kernel/calendar.ts';
import { GivenLicense } from '#lib/contract/admin/licenses/gifts.ts';
import { StaffLicense, StaffLicensePage } from '#lib/contract/admin/licenses/licenses.ts';
import { answersWithCount } from '#lib/contract/calls/call.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { PurchaseResult } from '#lib/contract/sales/sales.ts';
import { clock, context, member, PASSWORD, read } from '#tests/support/worker/api.ts';
import { charged } from '#tests/support/worker/debited-renewals.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { liveUntil, type Renewer, renewer } from '#tests/support/worker/renewals.ts';
import { books } from '#tests/support/worker/shop-orders.ts';
import { confirmedColleague } from '#tests/support/worker/staff.ts';

const Page = answersWithCount(StaffLicense).result;
const reason = 'Chiesto al telefono';
let shop: PaymentSystem;
/** The licences' ids, by what happens to them. */
const made: Record<string, string> = {};
const owners: Record<string, Renewer> = {};

beforeAll(async () => {
  shop = paymentSystem();
  await addProduct({ id: 'one', name: 'Uno', trialDays: 14 });
});
afterAll(() => vi.unstubAllGlobals());

/** Makes a call as staff with a new session, as more time passes than a token lives. */
async function ask(name: Parameters<PaymentSystem['call']>[0], options: object) {
  const { access } = await confirmedColleague();
  const answer = await shop.call(name, { access, ...options });
  expect([name, answer.status < 300, answer.body]).toEqual([name, true, answer.body]);
  return answer;
}

async function bought(name: string): Promise<Renewer> {
  const owner = await renewer(shop);
  owners[name] = owner;
  made[name] = await owner.own({ renews: false });
  return owner;
}

async function tried(name: string): Promise<Renewer> {
  const owner = await renewer(shop);
  const started = await shop.call('startTrial', { ...(await owner.as()), params: { id: 'one' } });
  made[name] = read(PurchaseResult, started).license.id ?? '';
  owners[name] = owner;
  return owner;
}

async function given(name: string): Promise<Renewer> {
  const owner = await renewer(shop);
  const body = { email: owner.email, product_id: 'one', months: 1, reason };
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  made[name] = read(GivenLicense, await ask('giveLicense', { headers, body })).id;
  owners[name] = owner;
  return owner;
}

const renewed = async (name: string) => {
  await owners[name]?.buy({ license: made[name] ?? '' });
  await shop.consume();
};

async function change(name: string, wanted: object): Promise<void> {
  const params = { id: made[name] ?? '' };
  const { status, expires_at, max_activations } = read(
    StaffLicensePage,
    await ask('staffLicense', { params }),
  );
  const expected = { status, expires_at, max_activations };
  await ask('changeLicense', { params, body: { change: wanted, expected, reason } });
}

async function refunded(name: string): Promise<void> {
  const { paid } = await books(owners[name]?.id ?? '');
  const renewal = paid.find(({ payment }) => payment.kind === 'renewal')?.payment;
  const amount = ((renewal?.amountCents ?? 0) / 100).toFixed(2);
  const body = { amount, reason, expected: { status: 'completed', refunded: '0.00' } };
  await ask('refundPayment', { params: { id: renewal?.id ?? '' }, body });
  await shop.tell();
}

async function listed(query: Record<string, string>): Promise<StaffLicense[]> {
  return read(Page, await ask('staffLicenses', { query: { product: 'one', status: 'expired', ...query } }))
    .results;
}
const namesOf = (rows: StaffLicense[]) =>
  rows.map(({ id }) => Object.keys(made).find((name) => made[name] === id) ?? id).sort();

/** For each past day, the counted ends and the number of licences that the list finds. */
async function bothOf(): Promise<[counted: object, found: object]> {
  const today = italianDay(clock.now);
  const days = (await context().db.select().from(termEnds)).filter(({ day }) => day < today);
  const found = await Promise.all(
    days.map(async ({ day }) => [day, (await listed({ kind: 'paid', from: day, to: day })).length]),
  );
  return [
    Object.fromEntries(days.map(({ day, ended }) => [day, ended])),
    Object.fromEntries(found) as Record<string, number>,
  ];
}

it('lists the paid licences that the figures count as ended, and trials that were not bought', async () => {
  const month = { from: italianDay(clock.now), to: italianDay(clock.now + 60 * DAY_MS) };
  for (const name of [
    'left',
    'early',
    'late',
    'extended',
    'suspended',
    'revoked',
    'back',
    'moved',
    'deleted',
  ])
    await bought(name);
  for (const name of ['given', 'given and paid']) await given(name);
  for (const name of ['tried', 'tried longer', 'tried and bought', 'tried and suspended']) await tried(name);
  await change('extended', { action: 'extend', days: 3 });
  await change('tried longer', { action: 'extend', days: 90 });
  for (const name of ['early', 'back', 'given and paid', 'tried and bought']) await renewed(name);
  for (const name of ['suspended', 'tried and suspended']) await change(name, { action: 'suspend' });
  await change('revoked', { action: 'revoke' });
  await refunded('back');
  const customer_id = owners.moved?.id ?? '';
  const moved = { email: (await member()).email, reason, expected: { customer_id } };
  await ask('moveLicense', { params: { id: made.moved ?? '' }, body: moved });
  // The money arrives days after the charge.
  const debited = await charged(shop);
  made.debited = debited.licenseId;
  await liveUntil(shop, debited.end + 5 * DAY_MS);

  expect(namesOf(await listed({ kind: 'paid', ...month }))).toEqual([
    ...['back', 'deleted', 'extended', 'late', 'left', 'moved'],
  ]);
  expect(namesOf(await listed({ kind: 'trial', ...month }))).toEqual(['tried']);
  expect(namesOf(await listed({ kind: 'gift', ...month }))).toEqual(['given']);
  const [counted, found] = await bothOf();
  expect(found).toEqual(counted);

  await renewed('late');
  await owners.deleted
    ?.as()
    .then((as) => shop.call('deleteAccount', { ...as, body: { password: PASSWORD } }));
  await debited.settle('failed');
  await shop.tell();
  await liveUntil(shop, clock.now + DAY_MS);
  expect(namesOf(await listed({ kind: 'paid', ...month }))).toEqual([
    ...['back', 'debited', 'extended', 'left', 'moved'],
  ]);
  const [countedThen, foundThen] = await bothOf();
  expect(foundThen).toEqual(countedThen);

  // Every renewed licence ends.
  await liveUntil(shop, clock.now + 120 * DAY_MS);
  const later = { from: month.from, to: italianDay(clock.now) };
  expect(namesOf(await listed({ kind: 'paid', ...later }))).toEqual([
    ...[
      'back',
      'debited',
      'early',
      'extended',
      'given and paid',
      'late',
      'left',
      'moved',
      'tried and bought',
    ],
  ]);
  expect(namesOf(await listed({ kind: 'trial', ...later }))).toEqual(['tried', 'tried longer']);
  const [countedLast, foundLast] = await bothOf();
  expect(foundLast).toEqual(countedLast);
});
