import * as v from 'valibot';
import { ProfileInput } from '#lib/contract/account/account.ts';
import { buyerEntries } from '#lib/contract/account/buyer-entries.ts';
import { lineFault } from '#lib/contract/account/invoice-lines.ts';
import { email, id, line, timestamp } from '#lib/contract/fields.ts';
import { MAX_INVITED, MAX_ORGANIZATION_NAME } from '#lib/contract/limits.ts';
import { REQUIRED } from '#lib/contract/messages.ts';
import { organizationRoles } from './rules.ts';

const role = v.picklist(organizationRoles);
/** Documents use it until the organization has another company name, so it is validated with the buyer's names. */
const name = v.pipe(
  line(MAX_ORGANIZATION_NAME),
  v.check(
    (text) => lineFault('last_name', text) === undefined,
    ({ input }) => lineFault('last_name', input) ?? '',
  ),
);

/** An organization, for one of its people. */
export const Organization = v.object({ id, name: v.string(), role });
export type Organization = v.InferOutput<typeof Organization>;
export type OrganizationBody = v.InferInput<typeof Organization>;
export const Organizations = v.object({ results: v.array(Organization) });

export const OrganizationInput = v.object({ name });

/** An organization's data for documents, and the contact who gets its mails. */
export const OrganizationProfile = v.object({
  id,
  name: v.string(),
  contact: v.object({ id, name: v.string(), email: v.string() }),
  phone: v.string(),
  company: v.string(),
  address: v.string(),
  city: v.string(),
  postal_code: v.string(),
  province: v.string(),
  country: v.string(),
  tax_code: v.string(),
  vat_number: v.string(),
  sdi_code: v.string(),
  pec: v.string(),
  /** Receives a copy of each document; empty for none. */
  invoice_email: v.string(),
  /** Invited, and not confirmed yet. */
  pending_invoice_email: v.nullable(v.string()),
});
export type OrganizationProfile = v.InferOutput<typeof OrganizationProfile>;
export type OrganizationProfileBody = v.InferInput<typeof OrganizationProfile>;

const { first_name: _first, last_name: _last, ...invoiceEntries } = buyerEntries;

/** A change of the profile; absent fields are unchanged. */
export const OrganizationProfileInput = v.partial(
  v.object({
    name,
    ...invoiceEntries,
    company: v.pipe(buyerEntries.company, v.minLength(1, REQUIRED)),
    phone: ProfileInput.entries.phone.wrapped,
    /** The admin of the organization who gets its mails. */
    contact_id: line(100),
  }),
);
export type OrganizationProfileChange = v.InferOutput<typeof OrganizationProfileInput>;

export const OrganizationPerson = v.object({
  id,
  name: v.string(),
  email: v.string(),
  role,
  since: timestamp,
  is_contact: v.boolean(),
  is_self: v.boolean(),
});
export type OrganizationPerson = v.InferOutput<typeof OrganizationPerson>;
export const OrganizationPeople = v.object({ results: v.array(OrganizationPerson) });

export const OrganizationRoleInput = v.object({ role });

/** An open invitation: to an address, or by a link that anyone who has it may follow. */
export const OrganizationInvitation = v.object({
  id,
  /** Null for a link. */
  email: v.nullable(v.string()),
  role,
  created_at: timestamp,
  ends_at: timestamp,
  /** Only for a link: a mailed link is for its reader only. */
  url: v.nullable(v.string()),
});
export type OrganizationInvitation = v.InferOutput<typeof OrganizationInvitation>;
export type OrganizationInvitationBody = v.InferInput<typeof OrganizationInvitation>;
export const OrganizationInvitations = v.object({ results: v.array(OrganizationInvitation) });

/** One or more addresses. */
export const OrganizationInviteInput = v.object({
  email: v.union([email, v.pipe(v.array(email), v.minLength(1, REQUIRED), v.maxLength(MAX_INVITED))]),
  role,
});

/** Why an address was not invited: its owner is a member, or it just got a mail of this kind. */
export const uninvitedReasons = ['member', 'too_often'] as const;
export const Invited = v.object({
  results: v.array(OrganizationInvitation),
  not_invited: v.array(v.object({ email: v.string(), reason: v.picklist(uninvitedReasons) })),
});
export type InvitedBody = v.InferInput<typeof Invited>;
