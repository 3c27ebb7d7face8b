import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { Profile } from '#lib/contract/account/account.ts';
import { BadRequest, Detail } from '#lib/contract/calls/call-schema.ts';
import { Activation, OfflineFile, UsageLog } from '#lib/contract/devices/activations.ts';
import { LicenseFacts, Signed } from '#lib/contract/devices/licensing.ts';
import { Download } from '#lib/contract/downloads/downloads.ts';
import { License, Product } from '#lib/contract/licenses/licenses.ts';
import { Message, User } from '#lib/contract/login/auth.ts';
import { Payment } from '#lib/contract/payments/payments.ts';

/** Forms that several calls share, by the name under which the document refers to them. */
const shared = {
  Activation,
  BadRequest,
  Detail,
  Download,
  License,
  LicenseFacts,
  Message,
  OfflineFile,
  Payment,
  Product,
  Profile,
  Signed,
  UsageLog,
  User,
};

const conversion = {
  target: 'draft-2020-12',
  // What travels is the input of the contract's schemas; what they make of it is the reader's business.
  typeMode: 'input',
  // Sentences, trimming and cross-checks have no place in a JSON schema.
  errorMode: 'ignore',
  overrideRef: ({ referenceId }: { referenceId: string }) => `#/components/schemas/${referenceId}`,
} as const;

/** The JSON schema of a form of the contract, or a reference to one that is shared. */
export function schemaOf(schema: v.GenericSchema) {
  const name = Object.entries(shared).find(([, known]) => known === schema)?.[0];
  if (name) return { $ref: `#/components/schemas/${name}` };
  const { $schema: _, $defs: __, ...form } = toJsonSchema(schema, { ...conversion, definitions: shared });
  return form;
}

export const sharedSchemas = () => toJsonSchemaDefs(shared, conversion);
