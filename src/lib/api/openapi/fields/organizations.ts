import { type FieldText, instant, later, sampleId } from './field-text.ts';

export const organizationFields = {
  role: [
    'The customer’s role: a `member` uses licences, `billing` pays, an `admin` may do everything.',
    'admin',
  ],
  organization: ['For the holder of a licence: the organization that owns it, or null.', undefined],
  contact: ['The person whose address gets the organization’s mails.', undefined],
  contact_id: ['Id of the person, an admin of the organization, whose address gets its mails.', sampleId],
  'organizationPeople.since': ['Since when this person has been a member.', instant],
  is_contact: ['Whether this person gets the organization’s mails.', true],
  is_self: ['Whether this is the caller.', true],
  ends_at: ['Until when the invitation can be accepted.', later],
  not_invited: ['Addresses that were not invited.', undefined],
  'inviteToOrganization.email': ['One address, or up to twenty.', 'anna@example.com'],
  'inviteToOrganization.reason': [
    'Why an address was not invited: it is a `member`, or it got an invitation a moment ago.',
    'member',
  ],
} satisfies Readonly<Record<string, FieldText>>;
