import * as v from 'valibot';
import { ProfileInput } from '#lib/contract/account/account.ts';
import { buyerFields } from '#lib/contract/account/buyer.ts';
import { reason } from '#lib/contract/admin/reason.ts';

/** What an invoice says of its buyer, and the telephone number. */
export const billingFields = [...buyerFields, 'phone'] as const;
export type BillingField = (typeof billingFields)[number];

export const Billing = v.object(
  Object.fromEntries(billingFields.map((name) => [name, v.string()])) as Record<
    BillingField,
    v.StringSchema<undefined>
  >,
);
export type Billing = v.InferOutput<typeof Billing>;

/** Fields that change, by the rules of the profile; `seen` are all of them as they were shown. */
export const BillingInput = v.object({
  change: v.pick(ProfileInput, billingFields),
  seen: Billing,
  reason,
});
