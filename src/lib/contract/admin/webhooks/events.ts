import * as v from 'valibot';
import { vatSchemes } from '#lib/contract/checkout/rules.ts';
import { id, money, timestamp } from '#lib/contract/fields.ts';
import { documentKinds } from '#lib/contract/payments/documents.ts';
import { TEST_EVENT, webhookTypes } from './rules.ts';

/** A licence as it is after the event, without its key and without names of people. */
const EventLicense = v.object({
  id,
  customer_id: v.string(),
  /** The customer, where it is an organization. */
  organization: v.nullable(v.object({ id, name: v.string() })),
  /** The account that the customer has given it to. */
  holder: v.nullable(v.object({ id })),
  product_id: id,
  product_name: v.string(),
  status: v.string(),
  auto_renewal: v.boolean(),
  created_at: timestamp,
  activated_at: v.nullable(timestamp),
  expires_at: v.nullable(timestamp),
  /** Until when it lives on past that; null where it does not. */
  grace_until: v.nullish(timestamp, null),
  purchase_price: money,
  max_activations: v.number(),
  active_activations: v.number(),
  is_trial: v.boolean(),
  duration_months: v.number(),
  features: v.array(v.string()),
  limits: v.record(v.string(), v.number()),
});

/** Without the name that its owner gave it. */
const EventDevice = v.object({ id, platform: v.string(), app_version: v.string() });

const EventPayment = v.object({
  id,
  customer_id: v.nullable(v.string()),
  license_id: v.nullable(v.string()),
  product_id: id,
  product_name: v.string(),
  transaction_id: v.string(),
  license_duration: v.string(),
  amount: money,
  /** What was given back of it so far. */
  refunded: money,
  currency: v.string(),
  status: v.string(),
  created_at: timestamp,
});

/** Without its buyer, whom its file names. */
const EventDocument = v.object({
  id,
  payment_id: id,
  kind: v.picklist(documentKinds),
  number: v.string(),
  is_correction: v.boolean(),
  issued_at: timestamp,
  vat_scheme: v.picklist(vatSchemes),
  vat_percent: v.number(),
  net: money,
  vat: money,
});

const EventWithdrawal = v.object({ id, number: v.string(), declared_at: timestamp });

/** The body of a webhook. What an event does not concern is null. */
export const WebhookBody = v.object({
  type: v.picklist([...webhookTypes, TEST_EVENT]),
  timestamp,
  data: v.object({
    license: v.nullable(EventLicense),
    device: v.nullable(EventDevice),
    payment: v.nullable(EventPayment),
    document: v.nullable(EventDocument),
    withdrawal: v.nullable(EventWithdrawal),
  }),
});
export type WebhookBody = v.InferInput<typeof WebhookBody>;
