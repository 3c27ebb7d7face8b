import { answerCalls } from '#lib/api/answers.ts';
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

export const webhooks = answerCalls({
  webhookEndpoints: ({ context, cursor }) => listEndpoints(context, cursor),
  webhookEndpoint: async ({ context, id }) => toEndpointBody(await findEndpoint(context, id), context.now),
  makeWebhookEndpoint: ({ context, actor, input }) => makeEndpoint(context, actor, input),
  changeWebhookEndpoint: ({ context, actor, id, input }) => changeEndpoint(context, actor, id, input),
  turnWebhookEndpoint: ({ context, actor, id, input }) => turnEndpoint(context, actor, id, input),
  rotateWebhookSecret: ({ context, actor, id, input }) => rotateSecret(context, actor, id, input.expected),
  deleteWebhookEndpoint: ({ context, actor, id, input }) =>
    deleteEndpoint(context, actor, id, input.expected),
  testWebhook: ({ context, actor, id }) => testEndpoint(context, actor, id),
  webhookDeliveries: ({ context, query: { endpoint, state }, cursor }) =>
    listDeliveries(context, { endpoint, state }, cursor),
  webhookDelivery: async ({ context, id }) => toDeliveryPage(await findDelivery(context, id)),
  sendWebhookAgain: ({ context, actor, id, input }) => sendDeliveryAgain(context, actor, id, input),
});
