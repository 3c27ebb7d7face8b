import * as v from 'valibot';
import { roles } from '#lib/contract/account/roles.ts';
import { ServedLicense } from '#lib/contract/admin/licenses/licenses.ts';
import { reason } from '#lib/contract/admin/staff.ts';
import { ShopWithdrawal } from '#lib/contract/admin/withdrawals/withdrawals.ts';
import { codeLine, line, money, timestamp } from '#lib/contract/fields.ts';
import { MAX_LICENSE_KEY_LENGTH } from '#lib/contract/limits.ts';
import { accountKinds, organizationRoles } from '#lib/contract/organizations/rules.ts';
import { SecurityEvent } from '#lib/contract/security/security.ts';
import { ConversationHead } from '#lib/contract/support/support.ts';
import { Billing } from './billing.ts';
import { EmailChange } from './email-change.ts';
import { StaffNote } from './notes.ts';

/** An account as a row of the list. */
export const CustomerRow = v.object({
  id: v.string(),
  email: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  company: v.string(),
  role: v.picklist(roles),
  kind: v.picklist(accountKinds),
  is_verified: v.boolean(),
  created_at: timestamp,
});
export type CustomerRow = v.InferOutput<typeof CustomerRow>;

/** A page of accounts. `near`: if none matches, accounts whose address is similar to the search. */
export const CustomerPage = v.object({
  results: v.array(CustomerRow),
  near: v.array(CustomerRow),
  next: v.nullable(v.string()),
  found: v.nullable(v.number()),
});

export const CustomerPayment = v.object({
  id: v.string(),
  transaction_id: v.string(),
  product_name: v.string(),
  license_duration: v.string(),
  quantity: v.number(),
  amount: money,
  refunded: money,
  currency: v.string(),
  status: v.string(),
  invoice_number: v.nullable(v.string()),
  /** Whether the exchange system refused the document and no replacement was sent. */
  is_refused: v.boolean(),
  /** Whether a refund request of the customer is open. */
  asks_refund: v.boolean(),
  created_at: timestamp,
});
export type CustomerPayment = v.InferOutput<typeof CustomerPayment>;

export const CustomerSession = v.object({
  device: v.string(),
  created_at: timestamp,
  last_seen: timestamp,
});
export type CustomerSession = v.InferOutput<typeof CustomerSession>;

export const CustomerMail = v.object({
  id: v.string(),
  kind: v.string(),
  state: v.string(),
  created_at: timestamp,
  sent_at: v.nullable(timestamp),
});
export type CustomerMail = v.InferOutput<typeof CustomerMail>;

/** The second factors of an account. */
export const CustomerFactors = v.object({
  since: v.nullable(timestamp),
  authenticator: v.boolean(),
  passkeys: v.number(),
  recovery_codes: v.number(),
  /** When a pending reset of the factors takes effect; null without one. */
  reset_at: v.nullable(timestamp),
});

/** A member of an organization. */
export const CustomerPerson = v.object({
  id: v.string(),
  email: v.string(),
  name: v.string(),
  role: v.picklist(organizationRoles),
});

/** An organization of a person, with the person's role in it. */
export const CustomerOrganization = v.pick(CustomerPerson, ['id', 'name', 'role']);

/** An account with its related records, the newest of each kind. */
export const Customer = v.object({
  ...CustomerRow.entries,
  verified_at: v.nullable(timestamp),
  /** Null if no login of the last weeks is known. */
  last_login: v.nullable(timestamp),
  factors: CustomerFactors,
  /** The newest change that an admin requested; null without one. */
  email_change: v.nullable(EmailChange),
  billing: Billing,
  /** The additional address for copies of invoices; empty for none. */
  invoice_email: v.string(),
  /** The members of an organization by name; empty for a person. */
  people: v.array(CustomerPerson),
  /** The organizations of a person; empty for an organization. */
  organizations: v.array(CustomerOrganization),
  /** Each with those of its devices that use a slot. */
  licenses: v.array(ServedLicense),
  payments: v.array(CustomerPayment),
  conversations: v.array(ConversationHead),
  /** The withdrawals from this customer's payments. */
  withdrawals: v.array(ShopWithdrawal),
  notes: v.array(StaffNote),
  sessions: v.array(CustomerSession),
  mails: v.array(CustomerMail),
  security_log: v.array(SecurityEvent),
});
export type Customer = v.InferOutput<typeof Customer>;
export type CustomerBody = v.InferInput<typeof Customer>;

/** The owner of the licence that a key belongs to. */
export const KeyOwner = v.object({ customer_id: v.string() });

const anId = line(40);

export const ReasonInput = v.object({ reason });
export const OrderInput = v.object({ payment_id: anId, reason });
export const LicenseInput = v.object({ license_id: anId, reason });
/** `expected` has the address that the admin saw, so that no other account is deleted by mistake. */
export const DeletionInput = v.object({ expected: v.object({ email: v.string() }), reason });
/** A key as typed or pasted. It is in the body, because a URL must never contain it. */
export const KeyInput = v.object({ license_key: codeLine(MAX_LICENSE_KEY_LENGTH) });
