import * as v from 'valibot';
import { filters } from '#lib/contract/admin/filters.ts';
import { ChangedMeanwhile, changedMeanwhile } from '#lib/contract/admin/staff.ts';
import {
  admin,
  answersWith,
  answersWithCount,
  answersWithCursor,
  type Call,
  cursor,
  Detail,
  support,
} from '#lib/contract/calls/call.ts';
import { confirmed } from '#lib/contract/security/calls.ts';

import {
  DeliveryVersion,
  EndpointChange,
  EndpointInput,
  EndpointTurn,
  EndpointVersion,
  EndpointWithSecret,
  WebhookDelivery,
  WebhookDeliveryPage,
  WebhookEndpoint,
} from './webhooks.ts';

// No such endpoint or delivery.
const unknown = { 404: {} };

export const webhookCalls = {
  /** All endpoints. */
  webhookEndpoints: {
    ...support,
    method: 'GET',
    path: '/api/admin/webhooks/',
    query: cursor,
    ...answersWithCursor(WebhookEndpoint),
  },
  /** One endpoint. */
  webhookEndpoint: {
    ...support,
    method: 'GET',
    path: '/api/admin/webhooks/:id/',
    ...answersWith(WebhookEndpoint),
    refusals: unknown,
  },
  /** Create an endpoint; only this response contains its secret. */
  makeWebhookEndpoint: {
    ...admin,
    method: 'POST',
    path: '/api/admin/webhooks/',
    input: EndpointInput,
    ...answersWith(EndpointWithSecret, 201),
    // The limit of endpoints is reached.
    refusals: { ...confirmed, 409: {} },
  },
  /** Change the name, address or events of an endpoint. */
  changeWebhookEndpoint: {
    ...admin,
    method: 'PATCH',
    path: '/api/admin/webhooks/:id/',
    input: EndpointChange,
    ...answersWith(WebhookEndpoint),
    refusals: { ...confirmed, ...unknown, ...changedMeanwhile },
  },
  /** Pause or resume an endpoint. */
  turnWebhookEndpoint: {
    ...admin,
    method: 'POST',
    path: '/api/admin/webhooks/:id/state/',
    input: EndpointTurn,
    ...answersWith(WebhookEndpoint),
    refusals: { ...unknown, ...changedMeanwhile },
  },
  /** Rotate an endpoint's secret; deliveries are also signed with the former one for a day. */
  rotateWebhookSecret: {
    ...admin,
    method: 'POST',
    path: '/api/admin/webhooks/:id/secret/',
    input: EndpointVersion,
    ...answersWith(EndpointWithSecret),
    refusals: { ...confirmed, ...unknown, ...changedMeanwhile },
  },
  /** Delete an endpoint and its delivery log. */
  deleteWebhookEndpoint: {
    ...admin,
    method: 'POST',
    path: '/api/admin/webhooks/:id/delete/',
    input: EndpointVersion,
    answers: { 204: null },
    refusals: { ...confirmed, ...unknown, ...changedMeanwhile },
  },
  /** Send a test event to an endpoint that is on. */
  testWebhook: {
    ...admin,
    method: 'POST',
    path: '/api/admin/webhooks/:id/test/',
    ...answersWith(WebhookDelivery, 201),
    // The endpoint is not on.
    refusals: { ...unknown, 409: {} },
  },
  /** The deliveries of the last days, newest first. */
  webhookDeliveries: {
    ...support,
    method: 'GET',
    path: '/api/admin/webhook-deliveries/',
    query: [...cursor, 'endpoint', ...filters.deliveries],
    ...answersWithCount(WebhookDelivery),
  },
  /** One delivery with its request and response. */
  webhookDelivery: {
    ...support,
    method: 'GET',
    path: '/api/admin/webhook-deliveries/:id/',
    ...answersWith(WebhookDeliveryPage),
    refusals: unknown,
  },
  /** Repeat a sent or failed delivery. */
  sendWebhookAgain: {
    ...admin,
    method: 'POST',
    path: '/api/admin/webhook-deliveries/:id/again/',
    input: DeliveryVersion,
    ...answersWith(WebhookDeliveryPage),
    refusals: {
      ...unknown,
      409: {
        // The delivery has changed meanwhile, or its endpoint is not on.
        body: v.union([ChangedMeanwhile, Detail]),
      },
    },
  },
} as const satisfies Record<string, Call>;
