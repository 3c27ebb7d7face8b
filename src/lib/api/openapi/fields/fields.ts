import { accountFields } from './account.ts';
import { documentFields } from './documents.ts';
import type { FieldText } from './field-text.ts';
import { licenseFields } from './licenses.ts';
import { moveFields } from './moves.ts';
import { organizationFields } from './organizations.ts';
import { paymentFields } from './payments.ts';
import { portalFields } from './portal.ts';
import { productFields } from './products.ts';
import { releaseFields } from './releases.ts';

/**
 * The texts of the document's fields by name, since a name means the same in every schema. A field with another meaning
 * in one schema or operation has an entry with a prefix: `support.message`.
 */
export const fieldGroups: readonly Readonly<Record<string, FieldText>>[] = [
  accountFields,
  productFields,
  licenseFields,
  paymentFields,
  documentFields,
  releaseFields,
  moveFields,
  organizationFields,
  portalFields,
];
export const fields: Readonly<Record<string, FieldText>> = Object.assign({}, ...fieldGroups);
