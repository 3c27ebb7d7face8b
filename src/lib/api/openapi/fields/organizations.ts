import { type FieldText, instant, later, sampleId } from './field-text.ts';

/** Fields of organizations. */
export const organizationFields = {
  role: [
    'What the customer may do there: a `member` uses licences, `billing` pays, an `admin` does all of it.',
    'admin',
  ],
  organization: ['The organization that owns the licence, for who holds it, or null.', undefined],
  contact: ['Whose address gets the organization’s mails.', undefined],
  contact_id: ['Id of somebody who manages the organization, whose address gets its mails.', sampleId],
  'organizationPeople.since': ['Since when this person belongs to it.', instant],
  is_contact: ['Whether this person gets the organization’s mails.', true],
  is_self: ['Whether this is the caller.', true],
  ends_at: ['Until when the invitation can be accepted.', later],
  not_invited: ['Addresses that were not invited.', undefined],
  'inviteToOrganization.email': ['One address, or up to twenty.', 'anna@example.com'],
  'inviteToOrganization.reason': ['Why not: it is a `member`, or got such a mail a moment ago.', 'member'],
} satisfies Readonly<Record<string, FieldText>>;
