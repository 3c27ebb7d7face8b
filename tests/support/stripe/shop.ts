import { once } from 'node:events';
import { createServer } from 'node:http';
import Stripe from 'stripe';
import { ask } from '#tests/support/local-http.ts';
import { startStripe, stripeAt } from './client.ts';
import { STRIPE_KEY, WEBHOOK_SECRET } from './stand-in.ts';

interface Taken {
  body: string;
  signature: string;
}

/** A shop in front of a served stand-in: Stripe's library, and a listener for events. */
export async function openShop() {
  const host = await startStripe();
  const control = stripeAt(host.url);
  const { hostname, port } = new URL(host.url);
  const stripe = new Stripe(STRIPE_KEY, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 });
  const taken: Taken[] = [];
  const answers: number[] = [];
  const listener = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    taken.push({ body, signature: String(request.headers['stripe-signature']) });
    response.writeHead(answers.shift() ?? 200).end();
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (typeof address !== 'object' || !address) throw new Error('The listener has a port');
  await control.webhook({ url: `http://127.0.0.1:${address.port}/` });

  return {
    url: host.url,
    control,
    stripe,
    /** Statuses of the listener's next responses. */
    answers,
    /** The events that the listener has received; throws if a signature is wrong. */
    told: () =>
      taken.map(({ body, signature }) => stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET)),
    /** Opens a page for an order; forgets earlier events. */
    async openPage(order: string) {
      await control.settled();
      const session = await stripe.checkout.sessions.create({
        mode: 'payment',
        client_reference_id: order,
        customer_email: 'ada@example.com',
        success_url: 'http://127.0.0.1:1/back?session={CHECKOUT_SESSION_ID}',
        cancel_url: 'http://127.0.0.1:1/cancel',
        line_items: [
          {
            quantity: 1,
            price_data: { currency: 'eur', unit_amount: 4900, product_data: { name: 'COA <1>' } },
          },
        ],
        payment_intent_data: { metadata: { coa_order: order } },
      });
      taken.length = 0;
      return { id: session.id, url: session.url ?? '' };
    },
    /** Presses a button of a page, like a browser without JavaScript. */
    press: (page: string, action: string) =>
      ask(page, { method: 'POST', body: new URLSearchParams({ action }) }),
    async close() {
      listener.close();
      await host.stop();
    },
  };
}
export type Shop = Awaited<ReturnType<typeof openShop>>;
