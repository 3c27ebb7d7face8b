import type { BillingField } from '#lib/contract/admin/customers/billing.ts';
import { profile } from '#lib/text/account/profile.ts';

/** What a field is called in the profile. */
export const fieldName = (name: BillingField): string =>
  ({ ...profile.fields, ...profile.invoiceFields })[name];
