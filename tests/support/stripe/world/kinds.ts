import type {
  BalanceTransaction,
  Charge,
  Customer,
  Dispute,
  FraudWarning,
  Intent,
  Method,
  Payout,
  Refund,
  Session,
  SetupIntent,
} from './objects.ts';

/** The kinds of objects, by their `object` field. */
export interface Kinds {
  customer: Customer;
  payment_method: Method;
  'checkout.session': Session;
  payment_intent: Intent;
  setup_intent: SetupIntent;
  charge: Charge;
  balance_transaction: BalanceTransaction;
  refund: Refund;
  payout: Payout;
  dispute: Dispute;
  'radar.early_fraud_warning': FraudWarning;
}
export type Kind = keyof Kinds;
export type Thing = Kinds[Kind];

/** An event about an object. */
export interface StripeEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: Thing };
  livemode: boolean;
  pending_webhooks: number;
  request: { id: string; idempotency_key: string | null } | null;
  type: string;
}
