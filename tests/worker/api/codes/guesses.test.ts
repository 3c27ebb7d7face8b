import { beforeAll, beforeEach, expect, it } from 'vitest';
import { HOUR_MS } from '#lib/contract/limits.ts';
import { call, clock, member } from '#tests/support/worker/api.ts';
import { makeCodes, redeemCode } from '#tests/support/worker/codes.ts';
import { exhaust } from '#tests/support/worker/counts.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';

beforeAll(() => addProduct({ id: 'one' }));
// The counts of the test before have expired.
beforeEach(() => {
  clock.now += 2 * HOUR_MS;
});

/** A code of the right form that was never issued. */
const NONE = 'RISCATTA-AAAAA-AAAAA-AAAAA-AAAAA';

it.each([
  ['of no form', 'quello della rivista'],
  ['of the right form', NONE],
  ['that is a licence’s key', 'COA-A7KQ2-7KQ2M-7KQ2M-7KQ2M-7KQ2M'],
])('an unknown code gets the same answer: one %s', async (_, code) => {
  const answer = await redeemCode(await member(), code);
  expect(answer).toMatchObject({ status: 400, body: { code: [expect.stringContaining('non esiste')] } });
});

it.each([
  ['an account', (id: string) => ['codesPerAccount', `account ${id}`] as const, 3600],
  ['a network', () => ['codesPerAddress', 'network 203.0.113.77'] as const, 3600],
  ['all together', () => ['codesTogether', 'codes of the shop'] as const, 1],
])('guesses of %s are limited; only unknown codes count', async (_, countOf, wait) => {
  const owner = await member();
  const from = { 'X-Forwarded-For': '203.0.113.77' };
  const { codes } = await makeCodes({ quantity: 4 });
  const [one = '', two = '', three = '', four = ''] = codes;
  await exhaust([...countOf(owner.id)], 1);
  // An existing code counts as no guess, even if it was redeemed before.
  for (const code of [one, two, two]) await redeemCode(owner, code, from);
  expect((await redeemCode(owner, three, from)).status).toBe(201);
  expect((await call('readCode', { access: owner.access, headers: from, body: { code: NONE } })).status).toBe(
    400,
  );
  const refused = await redeemCode(owner, four, from);
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, String(wait)]);
});

it('parallel guesses count too', async () => {
  const owner = await member();
  await exhaust(['codesPerAccount', `account ${owner.id}`], 1);
  const answers = await Promise.all([
    redeemCode(owner, NONE),
    redeemCode(owner, NONE),
    redeemCode(owner, NONE),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([400, 429, 429]);
});
