import * as v from 'valibot';
import { vatSchemes } from '#lib/contract/checkout/rules.ts';
import { id, money, timestamp } from '#lib/contract/fields.ts';
import { documentKinds } from '#lib/contract/payments/documents.ts';
import { TEST_EVENT, webhookTypes } from './rules.ts';

/** A licence after the event, without its key and names of people. */
const EventLicense = v.object({
  id,
  customer_id: v.string(),
  /** The customer if it is an organization. */
  organization: v.nullable(v.object({ id, name: v.string() })),
  /** The account that holds it. */
  holder: v.nullable(v.object({ id })),
  product_id: id,
  product_name: v.string(),
  status: v.string(),
  auto_renewal: v.boolean(),
  created_at: timestamp,
  activated_at: v.nullable(timestamp),
  expires_at: v.nullable(timestamp),
  /** The end of the grace period; null without one. */
  grace_until: v.nullish(timestamp, null),
  purchase_price: money,
  max_activations: v.number(),
  active_activations: v.number(),
  is_trial: v.boolean(),
  duration_months: v.number(),
  features: v.array(v.string()),
  limits: v.record(v.string(), v.number()),
});

/** A device, without the name that its owner gave it. */
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
  /** The amount refunded so far. */
  refunded: money,
  currency: v.string(),
  status: v.string(),
  created_at: timestamp,
});

/** A document, without its buyer, whom only the file names. */
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

/** The body of a webhook. Data that the event does not concern is null. */
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
