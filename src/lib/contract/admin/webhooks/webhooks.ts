import * as v from 'valibot';
import { id, line, timestamp } from '#lib/contract/fields.ts';
import { MAX_WEBHOOK_NAME, MAX_WEBHOOK_URL } from '#lib/contract/limits.ts';
import { deliveryStates, webhookTypes } from './rules.ts';

/** `off`: deliveries failed for days, or the receiver said that it is gone. */
export const endpointStates = ['on', 'paused', 'off'] as const;
export type EndpointState = (typeof endpointStates)[number];

const NO_TYPES = 'Scegli almeno un evento.';

/** A webhook endpoint. */
export const WebhookEndpoint = v.object({
  id,
  name: v.string(),
  url: v.string(),
  events: v.array(v.string()),
  endpoint_state: v.picklist(endpointStates),
  version: v.number(),
  created_at: timestamp,
  /** Since when every attempt has failed. */
  failing_since: v.nullable(timestamp),
  /** Until when deliveries are also signed with the former secret. */
  former_until: v.nullable(timestamp),
});
export type WebhookEndpoint = v.InferOutput<typeof WebhookEndpoint>;

/** An endpoint with its secret, which only this response contains. */
export const EndpointWithSecret = v.object({ endpoint: WebhookEndpoint, secret: v.string() });

const written = {
  name: line(MAX_WEBHOOK_NAME),
  url: line(MAX_WEBHOOK_URL),
  events: v.pipe(v.array(v.picklist(webhookTypes)), v.minLength(1, NO_TYPES)),
};
export const EndpointInput = v.object(written);
export type EndpointInput = v.InferOutput<typeof EndpointInput>;

/** The version that the caller saw. */
const expected = v.object({ version: v.number() });
export const EndpointVersion = v.object({ expected });
export const EndpointChange = v.object({ ...written, expected });
export const EndpointTurn = v.object({ to: v.picklist(['on', 'paused']), expected });

/** The delivery of an event to an endpoint. */
export const WebhookDelivery = v.object({
  id,
  event_id: v.string(),
  event_type: v.string(),
  license_id: v.nullable(v.string()),
  endpoint_id: id,
  endpoint_name: v.string(),
  delivery_state: v.picklist(deliveryStates),
  attempts: v.number(),
  created_at: timestamp,
  /** The time of the next attempt of a waiting delivery. */
  due_at: v.nullable(timestamp),
  ended_at: v.nullable(timestamp),
  /** The HTTP status of the last attempt; null without a response. */
  status: v.nullable(v.number()),
});
export type WebhookDelivery = v.InferOutput<typeof WebhookDelivery>;

/** A delivery with its request and response. */
export const WebhookDeliveryPage = v.object({
  ...WebhookDelivery.entries,
  url: v.string(),
  /** The JSON, byte for byte as signed. */
  body: v.string(),
  /** The beginning of the last response, or the error. */
  answer: v.nullable(v.string()),
  /** The duration of the last attempt. */
  took_ms: v.nullable(v.number()),
});
export type WebhookDeliveryPage = v.InferOutput<typeof WebhookDeliveryPage>;

export const DeliveryVersion = v.object({
  expected: v.object({ delivery_state: v.picklist(deliveryStates) }),
});
