import { createServer } from 'node:http';
import { join } from 'node:path';
import { callPath } from '#lib/contract/calls/calls.ts';
import { root } from '#scripts/lib/paths.ts';
import { freePort } from '#scripts/lib/port.ts';
import { startSite } from '#tests/support/site.ts';
import { startStripe, stripeAt } from '#tests/support/stripe/client.ts';
import { STRIPE_KEY, WEBHOOK_SECRET } from '#tests/support/stripe/stand-in.ts';

/** The addresses of a shop that sells for money and of its payment service. */
export interface Shop {
  url: string;
  stripe: string;
}

/** Serves the build for money, in front of Stripe's stand-in. */
async function startShop(): Promise<{ shop: Shop; remove: () => Promise<void> }> {
  const stripe = await startStripe();
  const site = await startSite({
    payments: {
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: STRIPE_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_ORIGIN: stripe.url,
    },
    hasQuickPasswords: true,
    log: join(root, 'test-results/server-of-sales.log'),
  });
  await stripeAt(stripe.url).webhook({ url: site.url + callPath('providerEvent') });
  const remove = async () => void (await Promise.all([site.remove(), stripe.stop()]));
  return { shop: { url: site.url, stripe: stripe.url }, remove };
}

/**
 * Starts the shop when a test first asks for it, because most tests do not need it.
 *
 * @returns the address at which to ask
 */
export async function offerShop(): Promise<{ url: string; remove: () => Promise<void> }> {
  let started: ReturnType<typeof startShop> | undefined;
  const port = await freePort();
  const door = createServer(async (_, response) => {
    started ??= startShop();
    try {
      response.end(JSON.stringify((await started).shop));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  }).listen(port, '127.0.0.1');
  return {
    url: `http://127.0.0.1:${port}`,
    remove: async () => {
      door.close();
      await (await started)?.remove();
    },
  };
}
