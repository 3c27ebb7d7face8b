import { Hono, type Context as HonoContext } from 'hono';
import { readBody } from '#lib/api/body.ts';
import { requireConfirmation } from '#lib/api/confirmed.ts';
import type { Api } from '#lib/api/context.ts';
import { readCursor } from '#lib/api/kernel/cursors.ts';
import {
  changeEndpoint,
  deleteEndpoint,
  makeEndpoint,
  rotateSecret,
  turnEndpoint,
} from '#lib/api/services/admin/webhooks/changes.ts';
import { findDelivery, listDeliveries, toDeliveryPage } from '#lib/api/services/admin/webhooks/deliveries.ts';
import { findEndpoint, listEndpoints, toEndpointBody } from '#lib/api/services/admin/webhooks/endpoints.ts';
import { sendDeliveryAgain, testEndpoint } from '#lib/api/services/admin/webhooks/sending.ts';
import { authenticateStaff } from '#lib/api/staff.ts';
import { visitorOf } from '#lib/api/visitor.ts';
import type { StaffRole } from '#lib/contract/account/roles.ts';
import { calls } from '#lib/contract/calls/calls.ts';

export const webhooks = new Hono<Api>();

const actorOf = async (c: HonoContext<Api>, call: { role: StaffRole }) => ({
  caller: await authenticateStaff(c, call),
  visitor: visitorOf(c),
});

/** Whoever changes where the shop's events go has just confirmed to be there. */
async function confirmedActor(c: HonoContext<Api>, call: { role: StaffRole }) {
  const actor = await actorOf(c, call);
  await requireConfirmation(c, actor.caller);
  return actor;
}

webhooks.get(calls.webhookEndpoints.path, async (c) => {
  await authenticateStaff(c, calls.webhookEndpoints);
  return c.json(await listEndpoints(c.get('context'), readCursor(c)));
});

webhooks.get(calls.webhookEndpoint.path, async (c) => {
  await authenticateStaff(c, calls.webhookEndpoint);
  const context = c.get('context');
  return c.json(toEndpointBody(await findEndpoint(context, c.req.param('id')), context.now));
});

webhooks.post(calls.makeWebhookEndpoint.path, async (c) => {
  const actor = await confirmedActor(c, calls.makeWebhookEndpoint);
  const input = await readBody(c, calls.makeWebhookEndpoint.input);
  return c.json(await makeEndpoint(c.get('context'), actor, input), 201);
});

webhooks.patch(calls.changeWebhookEndpoint.path, async (c) => {
  const actor = await confirmedActor(c, calls.changeWebhookEndpoint);
  const input = await readBody(c, calls.changeWebhookEndpoint.input);
  return c.json(await changeEndpoint(c.get('context'), actor, c.req.param('id'), input));
});

webhooks.post(calls.turnWebhookEndpoint.path, async (c) => {
  const actor = await actorOf(c, calls.turnWebhookEndpoint);
  const input = await readBody(c, calls.turnWebhookEndpoint.input);
  return c.json(await turnEndpoint(c.get('context'), actor, c.req.param('id'), input));
});

webhooks.post(calls.rotateWebhookSecret.path, async (c) => {
  const actor = await confirmedActor(c, calls.rotateWebhookSecret);
  const { seen } = await readBody(c, calls.rotateWebhookSecret.input);
  return c.json(await rotateSecret(c.get('context'), actor, c.req.param('id'), seen));
});

webhooks.post(calls.deleteWebhookEndpoint.path, async (c) => {
  const actor = await confirmedActor(c, calls.deleteWebhookEndpoint);
  const { seen } = await readBody(c, calls.deleteWebhookEndpoint.input);
  await deleteEndpoint(c.get('context'), actor, c.req.param('id'), seen);
  return c.body(null, 204);
});

webhooks.post(calls.testWebhook.path, async (c) => {
  const actor = await actorOf(c, calls.testWebhook);
  return c.json(await testEndpoint(c.get('context'), actor, c.req.param('id')), 201);
});

webhooks.get(calls.webhookDeliveries.path, async (c) => {
  await authenticateStaff(c, calls.webhookDeliveries);
  const { endpoint, state } = c.req.query();
  return c.json(await listDeliveries(c.get('context'), { endpoint, state }, readCursor(c)));
});

webhooks.get(calls.webhookDelivery.path, async (c) => {
  await authenticateStaff(c, calls.webhookDelivery);
  return c.json(toDeliveryPage(await findDelivery(c.get('context'), c.req.param('id'))));
});

webhooks.post(calls.sendWebhookAgain.path, async (c) => {
  const actor = await actorOf(c, calls.sendWebhookAgain);
  const input = await readBody(c, calls.sendWebhookAgain.input);
  return c.json(await sendDeliveryAgain(c.get('context'), actor, c.req.param('id'), input));
});
