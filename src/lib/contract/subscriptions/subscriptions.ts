import * as v from 'valibot';
import { vatCheckStates } from '#lib/contract/checkout/rules.ts';
import { clearable, line, money, paragraph, timestamp } from '#lib/contract/fields.ts';
import { MAX_END_REASON_LENGTH } from '#lib/contract/limits.ts';
import { endReasons } from './rules.ts';

/** A box next to the words of a version; an order without it renews nothing by itself. */
export const RenewalConsentInput = v.object({ version: v.string() });
export type RenewalConsent = v.InferOutput<typeof RenewalConsentInput>;

const offered = {
  /** What VIES says of the owner's VAT number; null where the prices do not depend on it. */
  vat_check: v.nullish(v.picklist(vatCheckStates), null),
  /** The durations that it may renew for, at the prices of now. */
  options: v.array(v.object({ duration_key: v.string(), label: v.string(), price: money })),
};

/** Whether a licence renews itself. */
export const Subscription = v.variant('state', [
  /** It cannot: no end, revoked, a product that is not renewed. */
  v.object({ state: v.literal('unavailable') }),
  v.object({ state: v.literal('off'), ...offered }),
  /** The payment service has not said yet that it keeps a method. */
  v.object({ state: v.literal('starting'), ...offered }),
  v.object({
    state: v.literal('on'),
    ...offered,
    duration_key: v.string(),
    label: v.string(),
    /** What was agreed to. */
    price: money,
    /** What it would be now; a higher one is not charged without another consent. */
    current_price: money,
    /** Null where nothing is charged before its customer helps, or its money is on its way. */
    next_charge_at: v.nullable(timestamp),
    /** How often the charge of this end has failed. */
    failures: v.number(),
    /** Why the last one failed and what to do, in words; `confirm_url` is where its bank can ask for a confirmation. */
    failed: v.nullable(v.object({ detail: v.string(), confirm_url: v.nullable(v.string()) })),
    method: v.string(),
    /** That the card ends before its charge, or that money is on its way and the licence lives on meanwhile, in words. */
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

/** It is on, or a method of payment is to be saved at the payment service first. */
export const SubscriptionStarted = v.variant('kind', [
  v.object({ kind: v.literal('on'), message: v.string() }),
  v.object({ kind: v.literal('page'), url: v.string() }),
]);

/** Where another method of payment is saved. */
export const MethodChange = v.object({ url: v.string() });

const NO_REASON = 'Scegli una risposta.';

/** Why a customer ended a renewal or withdrew; never needed for either. */
export const EndReasonInput = v.object({
  reason: v.picklist(endReasons, NO_REASON),
  text: v.optional(clearable(paragraph(MAX_END_REASON_LENGTH)), ''),
});
export type EndReasonAnswer = v.InferOutput<typeof EndReasonInput>;

/** The page behind the link of a mail, before its token. */
export const END_SUBSCRIPTION_PAGE = '/rinnovo-automatico/disdici/';
