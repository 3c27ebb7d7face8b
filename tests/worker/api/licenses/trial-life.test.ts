import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { products } from '#lib/api/db/schema/products.ts';
import { trials } from '#lib/api/db/schema/trials.ts';
import { License } from '#lib/contract/licenses/licenses.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { PurchaseResult } from '#lib/contract/sales/sales.ts';
import { call, clock, context, mailsTo, member, PASSWORD, read, signIn } from '#tests/support/worker/api.ts';
import { desktop } from '#tests/support/worker/desktop.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { eventsOf } from '#tests/support/worker/fixtures/webhooks.ts';
import { colleague, confirmedColleague } from '#tests/support/worker/staff.ts';
import { newEndpoint } from '#tests/support/worker/webhook-system.ts';
import { doWork, runJobs } from '#tests/support/worker/work.ts';

beforeAll(async () => {
  await newEndpoint((await confirmedColleague()).access);
  await addProduct({
    id: 'tried',
    name: 'Provato',
    trialDays: 14,
    entitlements: {
      features: ['export'],
      limits: { amount: 10, 'renewed-at': 3 },
      durations: { 12: { features: ['backtest'], limits: { amount: 20 } } },
    },
  });
});

const start = (access: string, id = 'tried') => call('startTrial', { access, params: { id } });

async function trying() {
  const user = await member();
  const { license } = read(PurchaseResult, await start(user.access));
  return { ...user, userId: user.id, id: license.id ?? '', key: license.license_key };
}

function renew({ access, id }: { access: string; id: string }) {
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  return call('renew', { access, params: { id }, headers, body: { duration_key: '12m' } });
}

describe('a customer who tries a product', () => {
  it('gets a mail with the end and without a key', async () => {
    const { email, key } = await trying();
    const mail = (await mailsTo(email)).find(({ subject }) => subject.includes('prova'));
    expect(mail?.subject).toBe('La tua prova di Provato è iniziata');
    expect(mail?.text).toContain('non devi disdire né pagare nulla');
    expect(mail?.text).not.toContain(key);
  });

  it('gets a reminder of the trial’s end, not of a licence’s', async () => {
    const { email } = await trying();
    clock.now += 7 * DAY_MS;
    await runJobs();
    const mail = (await mailsTo(email)).find(({ subject }) => subject.includes('finisce'));
    expect(mail?.subject).toBe('La tua prova di Provato finisce tra 7 giorni');
    expect(mail?.text).toContain('Acquistando una durata tieni la stessa chiave');
  });

  it('is hidden from other customers, and a guest has no trial', async () => {
    const { id } = await trying();
    const other = await member();
    expect((await call('license', { access: other.access, params: { id } })).status).toBe(404);
    expect((await renew({ access: other.access, id })).status).toBe(404);
    expect((await call('startTrial', { params: { id: 'tried' } })).status).toBe(401);
  });

  it('needs a confirmed address', async () => {
    const { access, id } = await member({ verified: false });
    expect((await start(access)).status).toBe(403);
    expect(await context().db.select().from(trials).where(eq(trials.userId, id))).toEqual([]);
  });
});

describe('a customer who buys after a trial', () => {
  it('gets the mail of a purchase, and from then on that of a renewal', async () => {
    const trial = await trying();
    await renew(trial);
    const subjects = (await mailsTo(trial.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Il tuo acquisto: Provato, 12 mesi');
    await renew(trial);
    const later = (await mailsTo(trial.email)).map(({ subject }) => subject);
    expect(later).toContain('Il tuo rinnovo: Provato, 12 mesi');
  });
});

describe('integrators', () => {
  it('get events about a trial, its entitlements and its purchase', async () => {
    const trial = await trying();
    await renew(trial);
    const told = await eventsOf(trial.id);
    const allowed = { features: ['export'], limits: { amount: 10, 'renewed-at': 3 } };
    expect(told[0]).toMatchObject({
      type: 'license.created',
      data: { license: { is_trial: true, duration_months: 0, purchase_price: 0, ...allowed }, payment: null },
    });
    const bought = { features: ['export', 'backtest'], limits: { amount: 20, 'renewed-at': 3 } };
    expect(told[1]).toMatchObject({
      type: 'license.renewed',
      data: { license: { is_trial: false, duration_months: 12, ...bought } },
    });
  });

  it('get the facts that the program gets, too', async () => {
    const { id, key } = await trying();
    const { body } = await desktop({ key, productId: 'tried' }).activate();
    const [{ data }] = (await eventsOf(id)).slice(-1) as [Awaited<ReturnType<typeof eventsOf>>[number]];
    const { license } = body as { license: Record<string, unknown> };
    for (const name of ['status', 'is_trial', 'expires_at', 'active_activations', 'features', 'limits'])
      expect(data.license?.[name as 'status'], name).toEqual(license[name]);
  });
});

it('lasts as promised, whatever the seller changes meanwhile', async () => {
  await addProduct({ id: 'brief', trialDays: 14 });
  const { access } = await member();
  const { license } = read(PurchaseResult, await start(access, 'brief'));
  await context().db.update(products).set({ trialDays: 0 }).where(eq(products.id, 'brief'));
  const facts = read(License, await call('license', { access, params: { id: license.id ?? '' } }));
  expect([facts.is_trial, facts.expires_at]).toEqual([true, license.expiry_date]);
  expect((await start((await member()).access, 'brief')).body).toMatchObject({ code: 'NO_TRIAL' });
});

it('is deleted with its account', async () => {
  const { access, userId } = await trying();
  expect((await call('deleteAccount', { access, body: { password: PASSWORD } })).status).toBe(204);
  await doWork();
  expect(await context().db.select().from(trials).where(eq(trials.userId, userId))).toEqual([]);
});

it('can be bought after its end: the months begin then, with the same key', async () => {
  const trial = await trying();
  clock.now += 20 * DAY_MS;
  const { access } = await signIn(trial.userId);
  expect((await renew({ ...trial, access })).status).toBe(200);
  const { body } = await desktop({ key: trial.key, productId: 'tried' }).activate();
  expect(body).toMatchObject({ license: { status: 'active', is_trial: false } });
});

it('is listed by the admin area among trials, and not among other licences', async () => {
  const { id, email } = await trying();
  const bought = await trying();
  await renew(bought);
  const { access } = await colleague('support');
  const found = async (query: Record<string, string>) => {
    const { body } = await call('staffLicenses', { access, query });
    return (body as { results: { id: string }[] }).results.map((license) => license.id);
  };
  expect(await found({ kind: 'trial' })).toContain(id);
  expect(await found({ kind: 'trial' })).not.toContain(bought.id);
  expect(await found({ kind: 'paid' })).toContain(bought.id);
  expect(await found({ kind: 'paid' })).not.toContain(id);
  expect(await found({ kind: 'trial', customer: email })).toEqual([id]);
  expect(await found({ kind: 'paid', customer: email })).toEqual([]);
  const query = { kind: 'trial', status: 'active', product: 'tried', devices: 'none', to: '2099-01-01' };
  expect(await found(query)).toContain(id);
});
