import type Stripe from 'stripe';

/** Objects contain the ids of other objects; a client gets the objects only when it expands the fields. */
type ById<Value> = Exclude<Value, { id: string }>;
/** The fields of one of Stripe's objects that the stand-in has. */
type Fields<Whole, Name extends keyof Whole> = { [Key in Name]: ById<Whole[Key]> };

export type Customer = Fields<
  Stripe.Customer,
  'id' | 'object' | 'created' | 'email' | 'livemode' | 'metadata' | 'name'
>;

export type Method = Fields<
  Stripe.PaymentMethod,
  'id' | 'object' | 'billing_details' | 'card' | 'created' | 'customer' | 'livemode' | 'sepa_debit' | 'type'
>;

export type Session = Fields<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'amount_subtotal'
  | 'amount_total'
  | 'cancel_url'
  | 'client_reference_id'
  | 'created'
  | 'currency'
  | 'customer'
  | 'customer_creation'
  | 'customer_email'
  | 'expires_at'
  | 'livemode'
  | 'locale'
  | 'metadata'
  | 'mode'
  | 'payment_intent'
  | 'payment_status'
  | 'setup_intent'
  | 'status'
  | 'success_url'
  | 'ui_mode'
  | 'url'
>;

export type Intent = Fields<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_capturable'
  | 'amount_received'
  | 'created'
  | 'currency'
  | 'customer'
  | 'description'
  | 'last_payment_error'
  | 'latest_charge'
  | 'livemode'
  | 'metadata'
  | 'payment_method'
  | 'setup_future_usage'
  | 'status'
>;

export type SetupIntent = Fields<
  Stripe.SetupIntent,
  'id' | 'object' | 'created' | 'customer' | 'livemode' | 'metadata' | 'payment_method' | 'status' | 'usage'
>;

/** The change of the balance by a charge whose money has arrived, by a refund or by a dispute. */
export type BalanceTransaction = Fields<
  Stripe.BalanceTransaction,
  | 'id'
  | 'object'
  | 'amount'
  | 'created'
  | 'currency'
  | 'description'
  | 'fee'
  | 'net'
  | 'reporting_category'
  | 'source'
  | 'type'
>;

export type Payout = Fields<
  Stripe.Payout,
  'id' | 'object' | 'amount' | 'arrival_date' | 'automatic' | 'created' | 'currency' | 'status'
>;

export type Charge = Fields<
  Stripe.Charge,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_captured'
  | 'amount_refunded'
  | 'balance_transaction'
  | 'captured'
  | 'created'
  | 'currency'
  | 'customer'
  | 'description'
  | 'disputed'
  | 'failure_code'
  | 'failure_message'
  | 'livemode'
  | 'metadata'
  | 'paid'
  | 'payment_intent'
  | 'payment_method'
  | 'refunded'
  | 'status'
>;

export type Refund = Fields<
  Stripe.Refund,
  | 'id'
  | 'object'
  | 'amount'
  | 'charge'
  | 'created'
  | 'currency'
  | 'failure_reason'
  | 'metadata'
  | 'payment_intent'
  | 'reason'
  | 'status'
>;

export type Dispute = Fields<
  Stripe.Dispute,
  | 'id'
  | 'object'
  | 'amount'
  | 'charge'
  | 'created'
  | 'currency'
  | 'is_charge_refundable'
  | 'livemode'
  | 'metadata'
  | 'payment_intent'
  | 'reason'
  | 'status'
> & {
  balance_transactions: BalanceTransaction[];
  evidence_details: Pick<
    Stripe.Dispute.EvidenceDetails,
    'due_by' | 'has_evidence' | 'past_due' | 'submission_count'
  >;
};

export type FraudWarning = Fields<
  Stripe.Radar.EarlyFraudWarning,
  'id' | 'object' | 'actionable' | 'charge' | 'created' | 'fraud_type' | 'livemode' | 'payment_intent'
>;
