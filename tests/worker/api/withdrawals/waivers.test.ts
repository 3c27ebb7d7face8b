import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { withdrawalWaivers } from '#lib/api/db/schema/withdrawals.ts';
import { flags } from '#lib/contract/flags.ts';
import { WAIVER_VERSION, withdrawalWaiver } from '#lib/contract/withdrawals/rules.ts';
import { OpenContracts } from '#lib/contract/withdrawals/withdrawals.ts';
import { call, clock, context, env, member, read } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import {
  buy,
  buyer,
  codeOf,
  conclude,
  declare,
  linkTo,
  withdraw,
} from '#tests/support/worker/fixtures/withdrawals.ts';

beforeAll(() => addProduct({ id: 'one', name: 'Uno' }));
afterEach(() => void vi.restoreAllMocks());

const given = { withdrawal_waiver: { version: WAIVER_VERSION, request: true, acknowledgement: true } };
const askForWaivers = () => vi.spyOn(flags, 'withdrawalWaiver', 'get').mockReturnValue(true);

const REFUSED = [
  409,
  expect.objectContaining({ code: 'WITHDRAWAL_WAIVED', detail: expect.stringContaining('15/09/2026') }),
];

describe('a waiver of the right to withdraw', () => {
  it('is stored with text, version and moment, and refuses the withdrawal with its day', async () => {
    askForWaivers();
    const { access, email } = await member();
    const contract = await buy(access, given);
    expect(await context().db.select().from(withdrawalWaivers)).toMatchObject([
      { ...withdrawalWaiver, createdAt: clock.now },
    ]);
    const own = await withdraw(access, contract);
    expect([own.status, own.body]).toEqual(REFUSED);
    await declare(contract);
    const linked = await conclude(await linkTo(email));
    expect([linked.status, linked.body]).toEqual(REFUSED);
    const { results } = read(OpenContracts, await call('openContracts', { access }));
    expect(results).toMatchObject([{ contract, waived_at: new Date(clock.now).toISOString() }]);
    for (const statement of ['DELETE FROM withdrawal_waivers', "UPDATE withdrawal_waivers SET version = '0'"])
      await expect(env.DB.prepare(statement).run()).rejects.toThrow(/withdrawal/);
  });

  it('at a renewal is for that renewal only', async () => {
    askForWaivers();
    const ada = await buyer();
    await call('renew', {
      access: ada.access,
      params: { id: ada.licenseId },
      body: { duration_key: '1m', ...given },
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    });
    const answers = [
      await withdraw(ada.access, await codeOf(ada.licenseId)),
      await withdraw(ada.access, ada.contract),
    ];
    expect(answers.map(({ status }) => status)).toEqual([409, 201]);
  });

  it.each([
    ['one box', { request: true, acknowledgement: false }],
    ['other words', { version: '0' }],
  ])('is refused with %s', async (_, change) => {
    askForWaivers();
    const { access } = await member();
    const { status } = await call('purchase', {
      access,
      body: {
        product_id: 'one',
        duration_key: '1m',
        withdrawal_waiver: { ...given.withdrawal_waiver, ...change },
      },
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    });
    expect(status).toBe(400);
  });

  it('remains unset if the shop does not ask for it', async () => {
    const { access } = await member();
    const contract = await buy(access, given);
    expect((await withdraw(access, contract)).status).toBe(201);
  });
});
