import * as v from 'valibot';
import { reason } from '#lib/contract/admin/staff.ts';
import { clearableLine, day, id, money, timestamp } from '#lib/contract/fields.ts';
import { MAX_MATCHED_MOVEMENTS, MAX_MOVEMENT_TEXT, MAX_RECORDED_MOVEMENTS } from '#lib/contract/limits.ts';
import { movementFates, movementOutcomes } from './rules.ts';

const text = clearableLine(MAX_MOVEMENT_TEXT);

/** A bank movement as in the bank's file. */
export const BankMovementInput = v.object({
  day,
  /** Negative for outgoing money. */
  amount: money,
  currency: v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z]{3}$/)),
  text,
  payer: text,
  /** The index among equal movements, from 0, so that two equal ones count as two. */
  place: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});
export type BankMovementInput = v.InferOutput<typeof BankMovementInput>;

const movements = (most: number) =>
  v.object({ movements: v.pipe(v.array(BankMovementInput), v.minLength(1), v.maxLength(most)) });
export const MatchInput = movements(MAX_MATCHED_MOVEMENTS);
export const RecordInput = movements(MAX_RECORDED_MOVEMENTS);

/** The fate of a movement at present, or when it was recorded. */
const MatchedMovement = v.object({
  fate: v.picklist(movementFates),
  /** The payment whose code it contains; null without one. */
  payment: v.nullable(
    v.object({
      id: v.string(),
      transaction_id: v.string(),
      customer: v.string(),
      /** The amount that was still due. */
      due: money,
    }),
  ),
});
export type MatchedMovement = v.InferOutput<typeof MatchedMovement>;
export type MatchedMovementBody = v.InferInput<typeof MatchedMovement>;

/** In the order of the request. */
export const MatchedMovements = v.object({ results: v.array(MatchedMovement) });

/** An order's bank transfer details, with all movements received for it. */
export const OrderTransfer = v.object({
  code: v.string(),
  iban: v.string(),
  pay_until: timestamp,
  /** For early delivery: until when the licences work without payment. */
  delivered_until: v.nullable(timestamp),
  received: money,
  due: money,
  movements: v.array(
    v.object({
      id,
      day: v.string(),
      amount: money,
      currency: v.string(),
      payer: v.string(),
      outcome: v.picklist(movementOutcomes),
    }),
  ),
});

const NO_SUM = 'Scrivi un importo come 12,50, maggiore di zero.';

/** A transfer that staff have seen in the bank account. */
export const TransferInput = v.object({
  amount: v.pipe(money, v.minValue(1, NO_SUM)),
  day,
  reason,
  /** The amount received before, as the caller saw it: of two simultaneous requests, only one succeeds. */
  expected: v.object({ received: money }),
});
export type TransferInput = v.InferOutput<typeof TransferInput>;

/** Delivers an order's licences before its payment, or changes the day of an early delivery. */
export const UnpaidDeliveryInput = v.object({
  /** The last day on which the licences work without payment. */
  until: day,
  reason,
  /** As the caller saw it; null if nothing was delivered. */
  expected: v.object({ delivered_until: v.nullable(timestamp) }),
});
export type UnpaidDeliveryInput = v.InferOutput<typeof UnpaidDeliveryInput>;
