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

/** The current billing data that a 409 response contains. */
export function billingIn(current: Facts | undefined): Billing | undefined {
  const data = v.safeParse(Billing, current);
  return data.success ? data.output : undefined;
}

/** The changed fields, validated as in the profile; `expected` has all fields as the caller saw them. */
export const BillingInput = v.object({
  change: v.pick(ProfileInput, billingFields),
  expected: Billing,
  reason,
});
