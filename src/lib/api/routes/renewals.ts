import { Hono } from 'hono';
import { authenticate, authenticateVerified } from '#lib/api/bearer.ts';
import { readBody } from '#lib/api/body.ts';
import type { Api } from '#lib/api/context.ts';
import { refused } from '#lib/api/errors.ts';
import { readIdempotencyKey } from '#lib/api/idempotency.ts';
import { offerRenewal } from '#lib/api/services/orders/quote/renewal-offers.ts';
import { renew } from '#lib/api/services/orders/simulated.ts';
import { perAddress, throttle } from '#lib/api/throttle.ts';
import { calls } from '#lib/contract/calls/calls.ts';
import { RenewInput } from '#lib/contract/sales/renewals.ts';
import { NOT_FOUND } from '#lib/text/errors.ts';

export const renewals = new Hono<Api>();

renewals.get(calls.renewal.path, async (c) => {
  const { user } = await authenticate(c);
  const offer = await offerRenewal(c.get('context'), user.id, c.req.param('id'));
  if (!offer) throw refused(404, NOT_FOUND);
  return c.json(offer);
});

renewals.post(calls.renew.path, async (c) => {
  const counts = perAddress(c, 'salesPerAddress');
  const { user } = await authenticateVerified(c, () => counts);
  const asked = await readBody(c, RenewInput);
  const buyer = { user, idempotencyKey: readIdempotencyKey(c), networkCountry: '' };
  await throttle(c, ...counts);
  return c.json(await renew(c.get('context'), buyer, c.req.param('id'), asked));
});
