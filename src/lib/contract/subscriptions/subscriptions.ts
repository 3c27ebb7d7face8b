import * as v from 'valibot';
import { vatCheckStates } from '#lib/contract/checkout/rules.ts';
import { clearable, line, money, paragraph, timestamp } from '#lib/contract/fields.ts';
import { MAX_END_REASON_LENGTH } from '#lib/contract/limits.ts';
import { endReasons } from './rules.ts';

/** The version of the text next to the checkbox; an order without it sets up no automatic renewal. */
export const RenewalConsentInput = v.object({ version: v.string() });
export type RenewalConsent = v.InferOutput<typeof RenewalConsentInput>;

const offered = {
  /** VIES's answer about the owner's VAT number; null if the prices do not depend on it. */
  vat_check: v.nullish(v.picklist(vatCheckStates), null),
  /** The durations for renewal, at current prices. */
  options: v.array(v.object({ duration_key: v.string(), label: v.string(), price: money })),
};

/** The automatic renewal of a licence. */
export const Subscription = v.variant('state', [
  /** Not possible: the licence has no end or is revoked, or its product has no renewals. */
  v.object({ state: v.literal('unavailable') }),
  v.object({ state: v.literal('off'), ...offered }),
  /** The payment service has not confirmed yet that it saved a payment method. */
  v.object({ state: v.literal('starting'), ...offered }),
  v.object({
    state: v.literal('on'),
    ...offered,
    duration_key: v.string(),
    label: v.string(),
    /** The agreed price. */
    price: money,
    /** The current price; a higher one is not charged without another consent. */
    current_price: money,
    /** Null while the customer must act before a charge, or a payment is pending. */
    next_charge_at: v.nullable(timestamp),
    /** How often the charge for this end has failed. */
    failures: v.number(),
    /** Text about the last failure and what to do; `confirm_url` is where the bank can ask for a confirmation. */
    failed: v.nullable(v.object({ detail: v.string(), confirm_url: v.nullable(v.string()) })),
    method: v.string(),
    /** Texts: the card expires before the charge, or the licence is in its grace period while a payment is pending. */
    notes: v.array(v.string()),
  }),
]);
export type Subscription = v.InferOutput<typeof Subscription>;
export type SubscriptionBody = v.InferInput<typeof Subscription>;

export const SubscriptionInput = v.object({
  duration_key: line(40),
  expected_price: money,
  consent: RenewalConsentInput,
});

/** The renewal is on, or the customer must first save a payment method at the payment service. */
export const SubscriptionStarted = v.variant('kind', [
  v.object({ kind: v.literal('on'), message: v.string() }),
  v.object({ kind: v.literal('page'), url: v.string() }),
]);

/** The URL for saving another payment method. */
export const MethodChange = v.object({ url: v.string() });

const NO_REASON = 'Scegli una risposta.';

/** Why a customer ended a renewal or withdrew; both are possible without it. */
export const EndReasonInput = v.object({
  reason: v.picklist(endReasons, NO_REASON),
  text: v.optional(clearable(paragraph(MAX_END_REASON_LENGTH)), ''),
});
export type EndReasonAnswer = v.InferOutput<typeof EndReasonInput>;

/** The page of the link in a mail; the token follows the path. */
export const END_SUBSCRIPTION_PAGE = '/rinnovo-automatico/disdici/';
