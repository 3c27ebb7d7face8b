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
  /** The addresses that events go to. */
  webhookEndpoints: {
    ...support,
    method: 'GET',
    path: '/api/admin/webhooks/',
    query: cursor,
    ...answersWithCursor(WebhookEndpoint),
  },
  /** One address that events go to. */
  webhookEndpoint: {
    ...support,
    method: 'GET',
    path: '/api/admin/webhooks/:id/',
    ...answersWith(WebhookEndpoint),
    refusals: unknown,
  },
  /** Send events to an address; its secret is answered this once. */
  makeWebhookEndpoint: {
    ...admin,
    method: 'POST',
    path: '/api/admin/webhooks/',
    input: EndpointInput,
    ...answersWith(EndpointWithSecret, 201),
    // There are as many endpoints as there may be.
    refusals: { ...confirmed, 409: {} },
  },
  /** Change name, address or chosen events of an endpoint. */
  changeWebhookEndpoint: {
    ...admin,
    method: 'PATCH',
    path: '/api/admin/webhooks/:id/',
    input: EndpointChange,
    ...answersWith(WebhookEndpoint),
    refusals: { ...confirmed, ...unknown, ...changedMeanwhile },
  },
  /** Pause an endpoint, or turn it on. */
  turnWebhookEndpoint: {
    ...admin,
    method: 'POST',
    path: '/api/admin/webhooks/:id/state/',
    input: EndpointTurn,
    ...answersWith(WebhookEndpoint),
    refusals: { ...unknown, ...changedMeanwhile },
  },
  /** Replace an endpoint’s secret; the former one signs along for a day. */
  rotateWebhookSecret: {
    ...admin,
    method: 'POST',
    path: '/api/admin/webhooks/:id/secret/',
    input: EndpointVersion,
    ...answersWith(EndpointWithSecret),
    refusals: { ...confirmed, ...unknown, ...changedMeanwhile },
  },
  /** Delete an endpoint with its log. */
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
  /** What was sent to an endpoint in the last days, newest first. */
  webhookDeliveries: {
    ...support,
    method: 'GET',
    path: '/api/admin/webhook-deliveries/',
    query: [...cursor, 'endpoint', ...filters.deliveries],
    ...answersWithCount(WebhookDelivery),
  },
  /** What was sent, and what came back. */
  webhookDelivery: {
    ...support,
    method: 'GET',
    path: '/api/admin/webhook-deliveries/:id/',
    ...answersWith(WebhookDeliveryPage),
    refusals: unknown,
  },
  /** Send an event again that was sent or has failed. */
  sendWebhookAgain: {
    ...admin,
    method: 'POST',
    path: '/api/admin/webhook-deliveries/:id/again/',
    input: DeliveryVersion,
    ...answersWith(WebhookDeliveryPage),
    refusals: {
      ...unknown,
      409: {
        // It has changed since it was seen, or its endpoint is not on.
        body: v.union([ChangedMeanwhile, Detail]),
      },
    },
  },
} as const satisfies Record<string, Call>;
