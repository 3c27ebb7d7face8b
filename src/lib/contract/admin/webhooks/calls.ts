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

const unknown = { 404: { means: 'No such endpoint or delivery' } };

export const webhookCalls = {
  webhookEndpoints: {
    ...support,
    method: 'GET',
    path: '/api/admin/webhooks/',
    summary: 'The addresses that events go to',
    query: cursor,
    ...answersWithCursor(WebhookEndpoint),
  },
  webhookEndpoint: {
    ...support,
    method: 'GET',
    path: '/api/admin/webhooks/:id/',
    summary: 'One address that events go to',
    ...answersWith(WebhookEndpoint),
    refusals: unknown,
  },
  makeWebhookEndpoint: {
    ...admin,
    method: 'POST',
    path: '/api/admin/webhooks/',
    summary: 'Send events to an address; its secret is answered this once',
    input: EndpointInput,
    ...answersWith(EndpointWithSecret, 201),
    refusals: { ...confirmed, 409: { means: 'There are as many endpoints as there may be' } },
  },
  changeWebhookEndpoint: {
    ...admin,
    method: 'PATCH',
    path: '/api/admin/webhooks/:id/',
    summary: 'Change name, address or chosen events of an endpoint',
    input: EndpointChange,
    ...answersWith(WebhookEndpoint),
    refusals: { ...confirmed, ...unknown, ...changedMeanwhile },
  },
  turnWebhookEndpoint: {
    ...admin,
    method: 'POST',
    path: '/api/admin/webhooks/:id/state/',
    summary: 'Pause an endpoint, or turn it on',
    input: EndpointTurn,
    ...answersWith(WebhookEndpoint),
    refusals: { ...unknown, ...changedMeanwhile },
  },
  rotateWebhookSecret: {
    ...admin,
    method: 'POST',
    path: '/api/admin/webhooks/:id/secret/',
    summary: 'Replace an endpoint’s secret; the former one signs along for a day',
    input: EndpointVersion,
    ...answersWith(EndpointWithSecret),
    refusals: { ...confirmed, ...unknown, ...changedMeanwhile },
  },
  deleteWebhookEndpoint: {
    ...admin,
    method: 'POST',
    path: '/api/admin/webhooks/:id/delete/',
    summary: 'Delete an endpoint with its log',
    input: EndpointVersion,
    answers: { 204: null },
    refusals: { ...confirmed, ...unknown, ...changedMeanwhile },
  },
  testWebhook: {
    ...admin,
    method: 'POST',
    path: '/api/admin/webhooks/:id/test/',
    summary: 'Send a test event to an endpoint that is on',
    ...answersWith(WebhookDelivery, 201),
    refusals: { ...unknown, 409: { means: 'The endpoint is not on' } },
  },
  webhookDeliveries: {
    ...support,
    method: 'GET',
    path: '/api/admin/webhook-deliveries/',
    summary: 'What was sent to an endpoint in the last days, newest first',
    query: [...cursor, 'endpoint', ...filters.deliveries],
    ...answersWithCount(WebhookDelivery),
  },
  webhookDelivery: {
    ...support,
    method: 'GET',
    path: '/api/admin/webhook-deliveries/:id/',
    summary: 'What was sent, and what came back',
    ...answersWith(WebhookDeliveryPage),
    refusals: unknown,
  },
  sendWebhookAgain: {
    ...admin,
    method: 'POST',
    path: '/api/admin/webhook-deliveries/:id/again/',
    summary: 'Send an event again that was sent or has failed',
    input: DeliveryVersion,
    ...answersWith(WebhookDeliveryPage),
    refusals: {
      ...unknown,
      409: {
        means: 'It has changed since it was seen, or its endpoint is not on',
        body: v.union([ChangedMeanwhile, Detail]),
      },
    },
  },
} as const satisfies Record<string, Call>;
