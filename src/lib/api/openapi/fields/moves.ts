import { type FieldText, sampleId } from './field-text.ts';

export const moveFields = {
  license_ids: ['Ids of the licences, at most 100.', [sampleId]],
  to: ['The receiver.', { kind: 'account', account_id: sampleId }],
  new_keys: ['Whether accepting replaces the keys and deactivates the devices.', false],
  account_id: ['Id of an organization of the customer’s, or of a member of the organization.', sampleId],
  organization_id: [
    'Id of the organization that gets the licences, if they were offered to an address.',
    sampleId,
  ],
  'moveOffers.products': ['The offered licences, by product.', undefined],
  'offerMove.kind': ['How the receiver is identified.', 'account'],
  'moveOffers.licenses': ['Number of its licences.', 2],
  other: ['Who offers the licences; for an offer that was sent, its receiver.', 'Studio Bianchi'],
  is_to_address: [
    'Whether the offer is to an address: the person who accepts it may choose an organization.',
    false,
  ],
  sent: ['Offers by the customer, or by an organization that the customer manages.', undefined],
  received: ['Offers to the customer, or to an organization that the customer manages.', undefined],
} satisfies Readonly<Record<string, FieldText>>;
