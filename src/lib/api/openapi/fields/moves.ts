import { type FieldText, sampleId } from './field-text.ts';

/** Fields of offers of licences to other accounts. */
export const moveFields = {
  license_ids: ['Ids of the licences: up to a hundred.', [sampleId]],
  to: ['Who gets them.', { kind: 'account', account_id: sampleId }],
  new_keys: ['Whether keys are replaced and devices deactivated when it is accepted.', false],
  account_id: ['Id of an organization of the customer’s, or of somebody of the organization.', sampleId],
  organization_id: ['Id of the organization for which what an address was offered is accepted.', sampleId],
  'moveOffers.products': ['What is offered, by product.', undefined],
  'offerMove.kind': ['By what the receiver is named.', 'account'],
  'moveOffers.licenses': ['How many licences of it.', 2],
  other: ['Who offers it; of an offer that was sent, who gets it.', 'Studio Bianchi'],
  is_to_address: ['Whether who accepts it chooses the organization.', false],
  sent: ['Offers of the customer, or of an organization that they manage.', undefined],
  received: ['Offers to them.', undefined],
} satisfies Readonly<Record<string, FieldText>>;
