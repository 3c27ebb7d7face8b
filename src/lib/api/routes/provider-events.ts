import { Hono } from 'hono';
import type { Api } from '#lib/api/context.ts';
import { refused } from '#lib/api/errors.ts';
import { keepEvent } from '#lib/api/services/inbox/events.ts';
import { calls } from '#lib/contract/calls/calls.ts';
import { SIGNATURE_HEADER } from '#lib/contract/calls/protocol.ts';

const NOT_SIGNED = 'La firma manca, non è valida o è troppo vecchia.';

export const providerEvents = new Hono<Api>();

/** Only stores the event: the response does not wait for its effects. */
providerEvents.post(calls.providerEvent.path, async (c) => {
  const raw = await c.req.text();
  const isKept = await keepEvent(c.get('context'), raw, c.req.header(SIGNATURE_HEADER) ?? '');
  if (!isKept) throw refused(400, NOT_SIGNED);
  return c.json({ received: true });
});
