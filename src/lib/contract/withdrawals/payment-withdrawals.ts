import * as v from 'valibot';
import { timestamp } from '#lib/contract/fields.ts';

/** Code of a contract that can be withdrawn from; null once it cannot. */
export const openContract = v.nullish(v.string(), null);

/** What a payment says of the right to withdraw. */
export const PaymentWithdrawals = v.object({
  open_contract: openContract,
  /** The declaration that took it back, or does so at `undo_until`. */
  withdrawal: v.nullish(
    v.object({
      number: v.string(),
      declared_at: timestamp,
      text: v.string(),
      undo_until: v.nullish(timestamp, null),
    }),
    null,
  ),
  /** When the right was given up. */
  withdrawal_waived_at: v.nullish(timestamp, null),
});
