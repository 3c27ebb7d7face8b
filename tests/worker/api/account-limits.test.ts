import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#lib/contract/limits.ts';
import { networkOf } from '#lib/server/networks.ts';
import { type Answer, call, clock, member } from '#tests/support/worker/api.ts';
import { exhaust } from '#tests/support/worker/counts.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addPayment } from '#tests/support/worker/fixtures/payments.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';

const MINUTE_MS = 60_000;
const TOO_MANY = { detail: 'Troppe richieste. Riprova tra qualche minuto.' };

beforeAll(async () => {
  await addProduct({ id: 'risk' });
  await addProduct({ id: 'one' });
});
beforeEach(() => {
  clock.now += DAY_MS;
});

async function customer() {
  const user = await member();
  const license = await addLicense({ userId: user.id, productId: 'risk' });
  const headers = (key: string) => ({ 'Idempotency-Key': key, 'X-Forwarded-For': networkOf(user.id) });
  const { access } = user;
  const buy = (key: string = crypto.randomUUID()) =>
    call('purchase', { access, body: { product_id: 'risk', duration_key: '1m' }, headers: headers(key) });
  const renew = (key: string = crypto.randomUUID()) =>
    call('renew', {
      access,
      params: { id: license.id },
      body: { duration_key: '1m' },
      headers: headers(key),
    });
  return { user, buy, renew };
}

const outcome = ({ status, headers }: Answer) => [status, headers.get('Retry-After')];
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort();

describe('purchases and renewals', () => {
  it('are ten a minute together, and the next one learns when it may come', async () => {
    const { buy, renew } = await customer();
    for (let n = 0; n < 5; n++) expect([(await buy()).status, (await renew()).status]).toEqual([201, 200]);
    const refused = await buy();
    expect([outcome(refused), refused.body]).toEqual([[429, '60'], TOO_MANY]);
    clock.now += 20_000;
    expect(outcome(await renew())).toEqual([429, '40']);
    expect((await (await customer()).buy()).status).toBe(201);
    clock.now += 40_000;
    expect((await renew()).status).toBe(200);
  });

  it('are ten when more come at once, and each key still counts once', async () => {
    const { buy } = await customer();
    const keys = Array.from({ length: 13 }, () => crypto.randomUUID());
    const answers = await Promise.all([...keys, ...keys].map(buy));
    expect(statuses(answers)).toEqual([...Array(20).fill(201), ...Array(6).fill(429)]);
  });

  it('repeat the answer of a repeated key beyond the limit', async () => {
    const { buy } = await customer();
    const first = await buy('the-first-order');
    for (let n = 1; n < 10; n++) await buy();
    expect(outcome(await buy())).toEqual([429, '60']);
    expect((await buy('the-first-order')).body).toEqual(first.body);
  });

  it('are a hundred a day', async () => {
    const { user, buy } = await customer();
    const bought = Array.from({ length: 100 }, (_, n) => clock.now - MINUTE_MS * (n + 2));
    await Promise.all(bought.map((createdAt) => addPayment(user.id, { createdAt })));
    expect(outcome(await buy())).toEqual([429, String((24 * 60 - 101) * 60)]);
  });

  it('are limited for a network of many accounts, too', async () => {
    await exhaust(['salesPerAddress', `network ${networkOf('2001:db8:4:100::', 56)}`]);
    const buy = async (address: string) => {
      const { access } = await member();
      const headers = { 'Idempotency-Key': crypto.randomUUID(), 'X-Forwarded-For': address };
      return (await call('purchase', { access, body: { product_id: 'risk', duration_key: '1m' }, headers }))
        .status;
    };
    expect(await buy('2001:db8:4:1ff::1')).toBe(429);
    expect(await buy('2001:db8:4:200::1')).toBe(201);
  });
});

it('exports are five a day', async () => {
  const { id, access } = await member();
  await confirmByPassword(access);
  await exhaust(['exportsPerAccount', `account ${id}`], 1);
  expect((await call('exportData', { access })).status).toBe(200);
  const refused = await call('exportData', { access });
  expect([outcome(refused), refused.body]).toEqual([
    [429, '86400'],
    { detail: 'Troppe richieste. Riprova tra 24 ore.' },
  ]);
  clock.now += DAY_MS;
});

describe('writes', () => {
  it('are 120 a minute for each account, whatever they write; reading goes on', async () => {
    const { access } = await member();
    const save = (as: string) => call('updatePreferences', { access: as, body: { news: false } });
    const answers = await Promise.all(
      Array.from({ length: 130 }, (_, n) =>
        n % 2
          ? save(access)
          : call('renameActivation', { access, params: { id: 'nope' }, body: { name: 'x' } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    expect(outcome(await save(access))).toEqual([429, '60']);
    expect((await call('profile', { access })).status).toBe(200);
    expect((await save((await member()).access)).status).not.toBe(429);
    clock.now += MINUTE_MS;
  });
});
