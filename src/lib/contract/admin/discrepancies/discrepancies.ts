import * as v from 'valibot';
import { Iban } from '#lib/contract/admin/shop/transfer.ts';
import { reason } from '#lib/contract/admin/staff.ts';
import { clearable, clearableLine, day, id, money, timestamp } from '#lib/contract/fields.ts';
import { licenseStatuses } from '#lib/contract/licenses/rules.ts';
import { paymentStatuses } from '#lib/contract/payments/rules.ts';
import { discrepancyDecisions, discrepancyKinds, disputeStates } from './rules.ts';

/** Longer than a code, because staff may paste other text around it. */
const MAX_CODE = 40;

const decision = v.picklist(discrepancyDecisions);

/** A discrepancy between our records and the payment service's, as a row of the list. */
export const Discrepancy = v.object({
  id,
  kind: v.picklist(discrepancyKinds),
  /** A description for staff. */
  detail: v.string(),
  amount: money,
  currency: v.string(),
  created_at: timestamp,
  /** The code of our payment; null if none is known. */
  transaction_id: v.nullable(v.string()),
  /** Name of the payment's customer; empty once the account is deleted. */
  customer: v.string(),
  /** Null while the discrepancy is undecided. */
  decision: v.nullable(decision),
});
export type Discrepancy = v.InferOutput<typeof Discrepancy>;
export type DiscrepancyBody = v.InferInput<typeof Discrepancy>;

export const taskStates = ['waiting', 'done', 'failed', 'cancelled'] as const;
export type TaskState = (typeof taskStates)[number];

/** A call to the payment service that the outbox makes, and its progress. */
const Task = v.object({
  state: v.picklist(taskStates),
  attempts: v.number(),
  /** The time of the next attempt, or of the last one. */
  at: timestamp,
  /** The last error. */
  answer: v.string(),
});

export const DiscrepancyDetail = v.object({
  ...Discrepancy.entries,
  /** The payment service's id of the charge, and the address of its page there. */
  charge_id: v.nullable(v.string()),
  provider_url: v.nullable(v.string()),
  payment: v.nullable(
    v.object({
      id,
      product_name: v.string(),
      license_duration: v.string(),
      status: v.picklist(paymentStatuses),
      amount: money,
      refunded: money,
    }),
  ),
  customer_id: v.nullable(v.string()),
  license: v.nullable(v.object({ id, status: v.picklist(licenseStatuses) })),
  task: v.nullable(Task),
  /** Whether staff must enter an order code to record the transfer. */
  asks_code: v.boolean(),
  /** The decisions that are possible now, and the amount that `booked` would record as refunded. */
  decisions: v.array(decision),
  bookable: money,
  /** Who decided, when and why; `by` is empty if the discrepancy settled itself. */
  decided: v.nullable(v.object({ by: v.string(), at: timestamp, reason: v.string() })),
});
export type DiscrepancyDetail = v.InferOutput<typeof DiscrepancyDetail>;
export type DiscrepancyDetailBody = v.InferInput<typeof DiscrepancyDetail>;

/** A charge as the payment service reports it. */
export const ProviderCharge = v.object({
  amount: money,
  currency: v.string(),
  created_at: timestamp,
  refunds: v.array(v.object({ amount: money, is_ours: v.boolean() })),
  /** Oldest first. */
  disputes: v.array(v.object({ state: v.picklist(disputeStates), amount: money })),
});
export type ProviderCharge = v.InferOutput<typeof ProviderCharge>;
export type ProviderChargeBody = v.InferInput<typeof ProviderCharge>;

/** The discrepancy after a new read; `charge` is null if the payment service does not know it. */
export const RereadDiscrepancy = v.object({
  discrepancy: DiscrepancyDetail,
  charge: v.nullable(ProviderCharge),
});
export type RereadDiscrepancy = v.InferOutput<typeof RereadDiscrepancy>;
export type RereadDiscrepancyBody = v.InferInput<typeof RereadDiscrepancy>;

export const DiscrepancyDecisionInput = v.object({
  decision,
  reason,
  /** For `recorded`: the code of the order that the transfer pays, if the transfer named none. */
  code: v.optional(clearableLine(MAX_CODE)),
  /** For `returned`: the day on which the money was sent back, and the account. */
  day: v.optional(clearable(day)),
  iban: v.optional(clearable(Iban)),
});
export type DiscrepancyDecisionInput = v.InferOutput<typeof DiscrepancyDecisionInput>;

const counted = v.object({ count: v.number(), amount: money, refunded: money });

/** The money received on a day (UTC) by both records, and the number of discrepancies. */
export const Reconciliation = v.object({
  /** `2026-03-31` */
  day: v.string(),
  theirs: counted,
  ours: counted,
  discrepancies: v.number(),
});
export type Reconciliation = v.InferOutput<typeof Reconciliation>;

/** The last reconciled days, newest first. */
export const Reconciliations = v.object({ results: v.array(Reconciliation) });
export type ReconciliationsBody = v.InferInput<typeof Reconciliations>;
