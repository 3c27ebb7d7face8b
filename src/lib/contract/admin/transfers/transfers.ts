import * as v from 'valibot';
import { reason } from '#lib/contract/admin/staff.ts';
import { clearableLine, day, id, money, timestamp } from '#lib/contract/fields.ts';
import { MAX_MATCHED_MOVEMENTS, MAX_MOVEMENT_TEXT, MAX_RECORDED_MOVEMENTS } from '#lib/contract/limits.ts';
import { movementFates, movementOutcomes } from './rules.ts';

const text = clearableLine(MAX_MOVEMENT_TEXT);

/** A movement of the bank, as its file says it. */
export const BankMovementInput = v.object({
  day,
  /** Less than nothing of money that left. */
  amount: money,
  currency: v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z]{3}$/)),
  text,
  payer: text,
  /** Its place among movements that are equal, the first being 0: two equal ones are two. */
  place: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});
export type BankMovementInput = v.InferOutput<typeof BankMovementInput>;

const movements = (most: number) =>
  v.object({ movements: v.pipe(v.array(BankMovementInput), v.minLength(1), v.maxLength(most)) });
export const MatchInput = movements(MAX_MATCHED_MOVEMENTS);
export const RecordInput = movements(MAX_RECORDED_MOVEMENTS);

/** What a movement is, or was found to be when it was noted. */
const MatchedMovement = v.object({
  fate: v.picklist(movementFates),
  /** The payment whose code it names; null where there is none. */
  payment: v.nullable(
    v.object({
      id: v.string(),
      transaction_id: v.string(),
      customer: v.string(),
      /** What was still to be paid. */
      due: money,
    }),
  ),
});
export type MatchedMovement = v.InferOutput<typeof MatchedMovement>;
export type MatchedMovementBody = v.InferInput<typeof MatchedMovement>;

/** In the order in which they were asked for. */
export const MatchedMovements = v.object({ results: v.array(MatchedMovement) });

/** How an order is paid by bank transfer, with all that has come for it. */
export const OrderTransfer = v.object({
  code: v.string(),
  iban: v.string(),
  pay_until: timestamp,
  /** Until when its licences work without the money, where they were delivered before it. */
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

/** Money that one of the seller's people has seen in the account. */
export const TransferInput = v.object({
  amount: v.pipe(money, v.minValue(1, NO_SUM)),
  day,
  reason,
  /** What had come before, as its maker saw it: of two at once one counts. */
  expected: v.object({ received: money }),
});
export type TransferInput = v.InferOutput<typeof TransferInput>;

/** Brings an order's licences before its money, or gives those that came so another day. */
export const UnpaidDeliveryInput = v.object({
  /** The last day on which they work without the money. */
  until: day,
  reason,
  /** As its maker saw it; null where nothing was delivered. */
  expected: v.object({ delivered_until: v.nullable(timestamp) }),
});
export type UnpaidDeliveryInput = v.InferOutput<typeof UnpaidDeliveryInput>;
