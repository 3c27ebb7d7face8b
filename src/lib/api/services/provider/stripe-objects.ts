import * as v from 'valibot';
import { payoutStatuses } from '#lib/contract/admin/registers/rules.ts';

/** What we write on Stripe's objects, to know them again. */
export const ORDER = 'coa_order';
export const REFUND = 'coa_refund';
export const LICENSE = 'coa_license';
/** Whose it is: several deployments may have one account. */
export const SHOP = 'coa_shop';
/** On payment intents without a page: those of a page are told by its session. */
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

/** A deployment's name, for people as well, who see it on Stripe's pages. */
export const shopOf = ({ SITE_ORIGIN }: { SITE_ORIGIN: string }): string => new URL(SITE_ORIGIN).host;

/** Whether something is of another deployment; what names none belongs to each. */
export const isOfOther = (metadata: Metadata, shop: string): boolean =>
  metadata?.[SHOP] !== undefined && metadata[SHOP] !== shop;

/** The order that something is of, as far as it is one of ours. */
export const orderOf = (metadata: Metadata, shop: string): string | undefined =>
  isOfOther(metadata, shop) ? undefined : metadata?.[ORDER];

const Currency = v.pipe(v.string(), v.toUpperCase());

/** An object that Stripe sends by its id, or whole where that was asked for. */
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

/** A payment intent or, without money, a setup intent. */
const saving = {
  id: v.string(),
  status: v.string(),
  customer: v.nullish(Id),
  payment_method: v.nullish(v.union([Method, Id])),
};
export const SetupIntent = v.object(saving);

/** The charge that brought money, with what it did to the balance: an account's begins days before. */
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

/** What a session of Checkout is for, and what has become of it. */
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

/** A session that was just begun. */
export const BegunSession = v.object({ id: v.string(), url: v.string(), expires_at: v.number() });

/** One of a list that can still be used. */
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
  /** What it took from the balance, and what came back. */
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

/** Refunds, disputes and warnings that are not sought by their payment. */
const found = { payment_intent: v.nullish(Id) };
export const FoundRefund = v.object({ ...Refund.entries, ...found });
export const FoundDispute = v.object({ ...Dispute.entries, ...found });
export const FoundWarning = v.object({ ...FraudWarning.entries, ...found });
/** What of these, or of a charge, leads to its payment. */
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
  /** What is new to us is on its way. */
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
  /** What it comes from: a charge, a refund or a dispute names its payment. */
  source: v.nullish(v.union([v.string(), v.object({ payment_intent: v.nullish(Id), metadata: Metadata })])),
});
export type BalanceTransaction = v.InferOutput<typeof BalanceTransaction>;

/** A dispute that an event tells of. */
export const ToldDispute = v.object({ id: v.string() });
