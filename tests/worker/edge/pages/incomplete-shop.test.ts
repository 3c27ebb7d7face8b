import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { openCheckout } from '#lib/edge/pages/checkout-page.ts';
import { account, PASSWORD } from '#tests/support/worker/fixtures/account.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { newAgent, ORIGIN } from '#tests/support/worker/worker-agent.ts';

const SELLING = {
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
};

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));

it('the page of an order says that nothing is sold while the seller’s data are incomplete', async () => {
  const { email } = await account(env);
  const browser = newAgent();
  await browser.logIn(email, PASSWORD);
  const Cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const ctx = createExecutionContext();
  const request = new Request(`${ORIGIN}/checkout/one?duration=1m`, { headers: { Cookie } });
  const opened = await openCheckout({ request, env: { ...env, ...SELLING }, ctx }, 'one');
  await waitOnExecutionContext(ctx);
  expect(opened).toEqual({
    kind: 'unavailable',
    detail: 'In questo momento non vendiamo licenze. Riprova più tardi.',
  });
});
