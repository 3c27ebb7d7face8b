import * as v from 'valibot';
import { payoutStatuses } from '#lib/contract/admin/registers/rules.ts';

/** Metadata that we write on Stripe's objects to recognise them. */
export const ORDER = 'coa_order';
export const REFUND = 'coa_refund';
export const LICENSE = 'coa_license';
/** The deployment: several may share one account. */
export const SHOP = 'coa_shop';
/** On payment intents without a page. For those of a page, events of its session are read. */
export const KEPT = 'coa_kept';

const Metadata = v.nullish(
  v.object({
    [ORDER]: v.optional(v.string()),
    [LICENSE]: v.optional(v.string()),
    [REFUND]: v.optional(v.string()),
    [KEPT]: v.optional(v.string()),
    [SHOP]: v.optional(v.string()),
  }),
);
type Metadata = v.InferOutput<typeof Metadata>;

/** A deployment's name, which people also see on Stripe's pages. */
export const shopOf = ({ SITE_ORIGIN }: { SITE_ORIGIN: string }): string => new URL(SITE_ORIGIN).host;

/** Whether an object belongs to another deployment. An object without a name belongs to all of them. */
export const isOfOther = (metadata: Metadata, shop: string): boolean =>
  metadata?.[SHOP] !== undefined && metadata[SHOP] !== shop;

/** The order of an object, unless it belongs to another deployment. */
export const orderOf = (metadata: Metadata, shop: string): string | undefined =>
  isOfOther(metadata, shop) ? undefined : metadata?.[ORDER];

const Currency = v.pipe(v.string(), v.toUpperCase());

/** An object that Stripe sends as its id, or expanded on request. */
export const Id = v.union([
  v.string(),
  v.pipe(
    v.object({ id: v.string() }),
    v.transform(({ id }) => id),
  ),
]);

export const Method = v.object({
  id: v.string(),
  type: v.string(),
  customer: v.nullish(Id),
  card: v.optional(
    v.object({
      brand: v.string(),
      last4: v.string(),
      exp_month: v.number(),
      exp_year: v.number(),
      country: v.nullish(v.string()),
    }),
  ),
  sepa_debit: v.optional(v.object({ last4: v.nullable(v.string()), country: v.nullish(v.string()) })),
});
export type Method = v.InferOutput<typeof Method>;

/** A payment intent, or a setup intent, which moves no money. */
const saving = {
  id: v.string(),
  status: v.string(),
  customer: v.nullish(Id),
  payment_method: v.nullish(v.union([Method, Id])),
};
export const SetupIntent = v.object(saving);

/** A charge with its balance transaction: a bank account's charge is created days before the money arrives. */
const Moment = v.object({ created: v.number() });
const Taken = v.object({ ...Moment.entries, balance_transaction: v.nullish(v.union([Moment, Id])) });

/** Why the last attempt failed. */
const Declined = v.object({
  code: v.nullish(v.string()),
  decline_code: v.nullish(v.string()),
  advice_code: v.nullish(v.string()),
});

export const Intent = v.object({
  ...saving,
  last_payment_error: v.nullish(Declined),
  latest_charge: v.nullish(v.union([Taken, Id])),
  amount: v.number(),
  amount_received: v.number(),
  currency: Currency,
  metadata: Metadata,
  setup_future_usage: v.nullish(v.string()),
});
export type Intent = v.InferOutput<typeof Intent>;

/** A Checkout session: its purpose and its state. */
export const Session = v.object({
  id: v.string(),
  mode: v.string(),
  status: v.picklist(['open', 'complete', 'expired']),
  payment_status: v.picklist(['paid', 'unpaid', 'no_payment_required']),
  amount_total: v.nullable(v.number()),
  currency: v.nullable(Currency),
  metadata: Metadata,
  payment_intent: v.nullish(v.union([Intent, Id])),
  setup_intent: v.nullish(v.union([SetupIntent, Id])),
});
export type Session = v.InferOutput<typeof Session>;

/** A session that was just created. */
export const BegunSession = v.object({ id: v.string(), url: v.string(), expires_at: v.number() });

/** A listed session that can still be used. */
export const OpenSession = v.object({
  ...BegunSession.entries,
  client_reference_id: v.nullish(v.string()),
});

export const Charge = v.object({
  amount_captured: v.number(),
  currency: Currency,
  created: v.number(),
  metadata: Metadata,
  status: v.string(),
  payment_intent: v.nullable(v.object({ id: v.string(), metadata: Metadata })),
});

/** A payment intent with the charge that brought its money. */
export const ChargedIntent = v.object({
  ...Intent.entries,
  created: v.number(),
  latest_charge: v.nullable(v.object({ created: v.number() })),
});

export const Refund = v.object({
  id: v.string(),
  created: v.number(),
  amount: v.number(),
  metadata: Metadata,
  status: v.nullable(v.string()),
  failure_reason: v.optional(v.string()),
});

export const Dispute = v.object({
  id: v.string(),
  created: v.number(),
  amount: v.number(),
  status: v.string(),
  reason: v.optional(v.string(), ''),
  evidence_details: v.nullish(v.object({ due_by: v.nullish(v.number()) })),
  /** What the dispute took from the balance, and what came back. */
  balance_transactions: v.nullish(v.array(v.object({ amount: v.number(), created: v.number() }))),
});
export type Dispute = v.InferOutput<typeof Dispute>;

export const FraudWarning = v.object({
  id: v.string(),
  created: v.number(),
  actionable: v.boolean(),
  fraud_type: v.string(),
});
export type FraudWarning = v.InferOutput<typeof FraudWarning>;

/** Refunds, disputes and warnings that were not looked up by their payment. */
const found = { payment_intent: v.nullish(Id) };
export const FoundRefund = v.object({ ...Refund.entries, ...found });
export const FoundDispute = v.object({ ...Dispute.entries, ...found });
export const FoundWarning = v.object({ ...FraudWarning.entries, ...found });
/** The payment intent of one of these or of a charge. */
export const OfIntent = v.object(found);

/** A page of a list. */
export const pageOf = <One extends v.GenericSchema>(one: One) =>
  v.object({ data: v.array(one), has_more: v.boolean() });

export const Payout = v.object({
  id: v.string(),
  amount: v.number(),
  arrival_date: v.number(),
  automatic: v.boolean(),
  currency: Currency,
  /** An unknown status counts as in transit. */
  status: v.fallback(v.picklist(payoutStatuses), 'in_transit'),
});

export const BalanceTransaction = v.object({
  id: v.string(),
  amount: v.number(),
  created: v.number(),
  currency: Currency,
  description: v.nullish(v.string()),
  fee: v.number(),
  net: v.number(),
  reporting_category: v.string(),
  /** The source of the movement: charges, refunds and disputes name their payment intent. */
  source: v.nullish(v.union([v.string(), v.object({ payment_intent: v.nullish(Id), metadata: Metadata })])),
});
export type BalanceTransaction = v.InferOutput<typeof BalanceTransaction>;

/** The dispute of an event. */
export const ToldDispute = v.object({ id: v.string() });
