import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { Profile } from '#lib/contract/account/account.ts';
import { BadRequest, Detail, Message } from '#lib/contract/calls/call.ts';
import { Activation, OfflineFile } from '#lib/contract/devices/activations.ts';
import { LicenseFacts, Signed } from '#lib/contract/devices/licensing.ts';
import { Download } from '#lib/contract/downloads/downloads.ts';
import { License } from '#lib/contract/licenses/licenses.ts';
import { UsageLog } from '#lib/contract/licenses/usage.ts';
import { User } from '#lib/contract/login/auth.ts';
import { Payment } from '#lib/contract/payments/payments.ts';
import { Product } from '#lib/contract/products/products.ts';

/** Schemas that several calls share, by their name in the document. */
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
  // A schema's input type is what travels; its output type is the reader's.
  typeMode: 'input',
  // JSON Schema cannot express sentences, trimming and checks across fields.
  errorMode: 'ignore',
  overrideRef: ({ referenceId }: { referenceId: string }) => `#/components/schemas/${referenceId}`,
} as const;

/** A contract schema as JSON Schema, or a reference to a shared one. */
export function schemaOf(schema: v.GenericSchema) {
  const name = Object.entries(shared).find(([, known]) => known === schema)?.[0];
  if (name) return { $ref: `#/components/schemas/${name}` };
  const { $schema: _, $defs: __, ...form } = toJsonSchema(schema, { ...conversion, definitions: shared });
  return form;
}

export const sharedSchemas = () => toJsonSchemaDefs(shared, conversion);
