import { callPath } from '#lib/contract/calls/calls.ts';
import { parsePort } from '#scripts/lib/port.ts';
import { stripeAt } from './client.ts';
import { createStripeServer } from './server.ts';
import { STRIPE_KEY, WEBHOOK_SECRET } from './stand-in.ts';

/** `npm run stripe`: Stripe's stand-in as a separate process, for tests and for trying a shop that sells for money. */
const port = parsePort(process.env.PORT, 9620);
const url = `http://127.0.0.1:${port}`;
/** The port of the shop that receives the events. */
const shopPort = parsePort(process.env.SHOP_PORT, 8787);

createStripeServer(port).listen(port, '127.0.0.1', () => {
  if (process.send) process.send('ready');
  else void welcome();
});

async function welcome(): Promise<void> {
  await stripeAt(url).webhook({ url: `http://localhost:${shopPort}${callPath('providerEvent')}` });
  const settings = {
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: STRIPE_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_ORIGIN: url,
    ...(shopPort !== 8787 && { PORT: shopPort }),
  };
  const words = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  console.log(`Stripe's stand-in answers at ${url}. A shop that sells through it, in another terminal:\n`);
  console.log(`${words.join(' ')} npm start`);
}
