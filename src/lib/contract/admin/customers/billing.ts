import * as v from 'valibot';
import { ProfileInput } from '#lib/contract/account/account.ts';
import { type BillingField, billingFields } from '#lib/contract/admin/rules.ts';
import { type Facts, reason } from '#lib/contract/admin/staff.ts';

export const Billing = v.object(
  Object.fromEntries(billingFields.map((name) => [name, v.string()])) as Record<
    BillingField,
    v.StringSchema<undefined>
  >,
);
export type Billing = v.InferOutput<typeof Billing>;

/** The data of now, as a refusal tells them. */
export function billingIn(current: Facts | undefined): Billing | undefined {
  const data = v.safeParse(Billing, current);
  return data.success ? data.output : undefined;
}

/** Fields that change, by the rules of the profile; `expected` are all of them as they were shown. */
export const BillingInput = v.object({
  change: v.pick(ProfileInput, billingFields),
  expected: Billing,
  reason,
});
