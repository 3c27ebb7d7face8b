import * as v from 'valibot';
import { Iban } from '#lib/contract/admin/shop/transfer.ts';
import { reason } from '#lib/contract/admin/staff.ts';
import { clearable, clearableLine, day, id, money, timestamp } from '#lib/contract/fields.ts';
import { licenseStatuses } from '#lib/contract/licenses/rules.ts';
import { paymentStatuses } from '#lib/contract/payments/rules.ts';
import { discrepancyDecisions, discrepancyKinds, disputeStates } from './rules.ts';

/** A code with whatever stands around it. */
const MAX_CODE = 40;

const decision = v.picklist(discrepancyDecisions);

/** A discrepancy between our books and the payment service's, as the list has it. */
export const Discrepancy = v.object({
  id,
  kind: v.picklist(discrepancyKinds),
  /** What is known of it, in words. */
  detail: v.string(),
  amount: money,
  currency: v.string(),
  created_at: timestamp,
  /** Of its payment; null where none of ours is known. */
  transaction_id: v.nullable(v.string()),
  /** Name of the payment's customer; empty once the account is deleted. */
  customer: v.string(),
  /** Null while it is to decide. */
  decision: v.nullable(decision),
});
export type Discrepancy = v.InferOutput<typeof Discrepancy>;
export type DiscrepancyBody = v.InferInput<typeof Discrepancy>;

export const taskStates = ['waiting', 'done', 'failed', 'cancelled'] as const;
export type TaskState = (typeof taskStates)[number];

/** What is to be done at the payment service, and how far it is. */
const Task = v.object({
  state: v.picklist(taskStates),
  attempts: v.number(),
  /** Of the next attempt, or of the last one. */
  at: timestamp,
  /** What went wrong last. */
  answer: v.string(),
});

export const DiscrepancyDetail = v.object({
  ...Discrepancy.entries,
  /** The payment service's name of the money, and its page there. */
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
  /** Whether an order has to be named for it to be recorded. */
  asks_code: v.boolean(),
  /** What may be decided now, and the sum that would be booked as refunded. */
  decisions: v.array(decision),
  bookable: money,
  /** Who decided, when and why; empty where it settled itself. */
  decided: v.nullable(v.object({ by: v.string(), at: timestamp, reason: v.string() })),
});
export type DiscrepancyDetail = v.InferOutput<typeof DiscrepancyDetail>;
export type DiscrepancyDetailBody = v.InferInput<typeof DiscrepancyDetail>;

/** What the payment service says of money that came in. */
export const ProviderCharge = v.object({
  amount: money,
  currency: v.string(),
  created_at: timestamp,
  refunds: v.array(v.object({ amount: money, is_ours: v.boolean() })),
  /** The older first. */
  disputes: v.array(v.object({ state: v.picklist(disputeStates), amount: money })),
});
export type ProviderCharge = v.InferOutput<typeof ProviderCharge>;
export type ProviderChargeBody = v.InferInput<typeof ProviderCharge>;

/** The discrepancy after its money was read anew; `charge` is null where the payment service knows of none. */
export const RereadDiscrepancy = v.object({
  discrepancy: DiscrepancyDetail,
  charge: v.nullable(ProviderCharge),
});
export type RereadDiscrepancy = v.InferOutput<typeof RereadDiscrepancy>;
export type RereadDiscrepancyBody = v.InferInput<typeof RereadDiscrepancy>;

export const DiscrepancyDecisionInput = v.object({
  decision,
  reason,
  /** Of `recorded`: the code of the order that it pays, where the transfer named none. */
  code: v.optional(clearableLine(MAX_CODE)),
  /** Of `returned`: the day on which it was sent back, and the account. */
  day: v.optional(clearable(day)),
  iban: v.optional(clearable(Iban)),
});
export type DiscrepancyDecisionInput = v.InferOutput<typeof DiscrepancyDecisionInput>;

const counted = v.object({ count: v.number(), amount: money, refunded: money });

/** What came in on a day (UTC) by the payment service and by our books, and what of it differs. */
export const Reconciliation = v.object({
  /** `2026-03-31` */
  day: v.string(),
  theirs: counted,
  ours: counted,
  discrepancies: v.number(),
});
export type Reconciliation = v.InferOutput<typeof Reconciliation>;

/** The last days that were compared, the newest first. */
export const Reconciliations = v.object({ results: v.array(Reconciliation) });
export type ReconciliationsBody = v.InferInput<typeof Reconciliations>;
