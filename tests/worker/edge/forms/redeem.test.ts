import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { account, PASSWORD } from '#tests/support/worker/fixtures/account.ts';
import { addCode } from '#tests/support/worker/fixtures/codes.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { newAgent } from '#tests/support/worker/worker-agent.ts';

beforeAll(() => addProduct({ id: 'one' }));

it('a code is redeemed without the page’s script, once, and leads to its licence', async () => {
  const agent = newAgent();
  const { email } = await account(env);
  await agent.logIn(email, PASSWORD);
  const code = await addCode();
  const done = await agent.submit('/redeem', { code });
  expect([done.status, done.headers.get('Location')]).toEqual([
    303,
    expect.stringMatching(/^\/licenses\/[\w-]+$/),
  ]);
  expect((await agent.submit('/redeem', { code })).status).toBe(409);
  expect((await agent.submit('/redeem', { code: 'RISCATTA' })).status).toBe(400);
});
