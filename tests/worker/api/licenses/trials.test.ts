import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { documents, ofSale } from '#lib/api/db/schema/documents.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { License } from '#lib/contract/licenses/licenses.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { PurchaseResult } from '#lib/contract/sales/sales.ts';
import { call, clock, context, member, read, signIn } from '#tests/support/worker/api.ts';
import { desktop } from '#tests/support/worker/desktop.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { refundOf } from '#tests/support/worker/fixtures/refunds.ts';
import { colleague } from '#tests/support/worker/staff.ts';

beforeAll(async () => {
  await addProduct({ id: 'tried', trialDays: 14 });
  await addProduct({ id: 'other', trialDays: 7 });
  await addProduct({ id: 'untried' });
  await addProduct({ id: 'announced', trialDays: 14, comingSoon: true });
  await addProduct({ id: 'withdrawn', trialDays: 14, isWithdrawn: true });
});
beforeEach(() => {
  clock.now += 60_000;
});

const start = (access: string, id = 'tried') => call('startTrial', { access, params: { id } });

async function trying() {
  const user = await member();
  const { license } = read(PurchaseResult, await start(user.access));
  return { ...user, userId: user.id, id: license.id ?? '', key: license.license_key };
}

const shown = async ({ access, id }: { access: string; id: string }) =>
  read(License, await call('license', { access, params: { id } }));

function renew({ access, id }: { access: string; id: string }) {
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  return call('renew', { access, params: { id }, headers, body: { duration_key: '12m' } });
}

describe('a trial', () => {
  it('is a licence for the product’s days, at once, without payment and invoice', async () => {
    const { access } = await member();
    const answer = await start(access);
    expect(answer.status).toBe(201);
    const { license } = read(PurchaseResult, answer);
    expect(license.expiry_date).toBe(new Date(clock.now + 14 * DAY_MS).toISOString());
    expect((await desktop({ key: license.license_key, productId: 'tried' }).activate()).body).toMatchObject({
      license: { status: 'active', is_trial: true },
    });
    expect((await call('payments', { access })).body).toMatchObject({ count: 0 });
    const of = eq(payments.licenseId, license.id ?? '');
    const made = context().db.select().from(payments).leftJoin(documents, ofSale);
    expect(await made.where(of)).toEqual([]);
  });

  it('ends as other licences do', async () => {
    const { key } = await trying();
    clock.now += 14 * DAY_MS;
    expect((await desktop({ key, productId: 'tried' }).validate()).body).toMatchObject({ code: 'EXPIRED' });
  });

  it('is marked in the customer’s list and in the admin area', async () => {
    const { access, id, email } = await trying();
    expect((await call('licenses', { access })).body).toMatchObject({ results: [{ id, is_trial: true }] });
    const { access: staff } = await colleague('support');
    const query = { customer: email };
    const { body } = await call('staffLicenses', { access: staff, query });
    expect(body).toMatchObject({
      results: [{ id, is_trial: true }],
    });
  });
});

describe('a trial happens once for each customer and product', () => {
  it('however often it is asked for', async () => {
    const { userId } = await trying();
    clock.now += 60 * DAY_MS;
    const again = await start((await signIn(userId)).access);
    expect([again.status, again.body]).toEqual([409, expect.objectContaining({ code: 'TRIAL_USED' })]);
  });

  it('with ten presses at the same moment', async () => {
    const { id, access } = await member();
    const answers = await Promise.all(Array.from({ length: 10 }, () => start(access)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(409)]);
    expect(await context().db.select().from(licenses).where(eq(licenses.userId, id))).toHaveLength(1);
  });

  it('even if its licence is deleted', async () => {
    const { access, id } = await trying();
    await context().db.delete(licenses).where(eq(licenses.id, id));
    expect((await start(access)).status).toBe(409);
  });

  it('independently of other products and other customers', async () => {
    const { access } = await trying();
    expect((await start(access, 'other')).status).toBe(201);
    expect((await start((await member()).access)).status).toBe(201);
  });
});

it.each([
  ['untried', 409],
  ['announced', 409],
  ['withdrawn', 409],
  ['nothing', 404],
])('no trial of «%s»: %i', async (id, status) => {
  const { access } = await member();
  expect((await start(access, id)).status).toBe(status);
  expect((await call('licenses', { access })).body).toMatchObject({ count: 0 });
});

describe('a trial that is renewed', () => {
  it('is a bought licence, with its key, from the trial’s end', async () => {
    const trial = await trying();
    const { expires_at } = await shown(trial);
    expect((await renew(trial)).status).toBe(200);
    const bought = await shown(trial);
    expect(bought).toMatchObject({ is_trial: false, duration_months: 12, license_key: trial.key });
    expect(Date.parse(bought.expires_at ?? '')).toBeGreaterThan(Date.parse(expires_at ?? '') + 360 * DAY_MS);
  });

  it('is the trial again when the money is refunded', async () => {
    const trial = await trying();
    const { expires_at } = await shown(trial);
    await renew(trial);
    const [paid] = await context().db.select().from(payments).where(eq(payments.licenseId, trial.id));
    await refundOf(paid?.id ?? '');
    expect(await shown(trial)).toMatchObject({
      is_trial: true,
      duration_months: 0,
      expires_at,
      status: 'active',
    });
  });
});
