import { type JsonSchema, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { Profile } from '#lib/contract/account/account.ts';
import { ReleaseUpload, ShopRelease } from '#lib/contract/admin/releases/releases.ts';
import { Transmission } from '#lib/contract/admin/transmissions/transmissions.ts';
import { BadRequest, Detail, Message } from '#lib/contract/calls/call.ts';
import { Activation, OfflineFile } from '#lib/contract/devices/devices.ts';
import { LicenseFacts } from '#lib/contract/devices/licensing.ts';
import { Signed } from '#lib/contract/devices/signed.ts';
import { Download } from '#lib/contract/downloads.ts';
import { email, id, money, timestamp } from '#lib/contract/fields.ts';
import { License, UsageLog } from '#lib/contract/licenses/licenses.ts';
import { User } from '#lib/contract/login/auth.ts';
import { Payment } from '#lib/contract/payments/payments.ts';
import { Product } from '#lib/contract/products/products.ts';
import { PasskeyAnswer } from '#lib/contract/security/passkeys.ts';
import { ConfirmationRequired } from '#lib/contract/security/security.ts';
import { LicenseState, SellerLicense } from '#lib/contract/seller/licenses.ts';
import { fields } from './fields/fields.ts';

/** Schemas that several calls share, by name in the document. */
const shared = {
  Activation,
  BadRequest,
  ConfirmationRequired,
  Detail,
  Download,
  License,
  LicenseFacts,
  LicenseState,
  Message,
  OfflineFile,
  PasskeyAnswer,
  Payment,
  Product,
  Profile,
  Release: ShopRelease,
  SellerDocument: Transmission,
  SellerLicense,
  Signed,
  Upload: ReleaseUpload,
  UsageLog,
  User,
};

/** Schemas for which the portal accepts several formats of other hosts, but this API sends one. */
const exact = new Map<unknown, JsonSchema>([
  [id.pipe[0], { type: 'string' }],
  // Its format is checked after a transformation.
  [email.pipe[0].pipe[0], { type: 'string', format: 'email' }],
  [money.pipe[0], { type: 'string', pattern: '^-?\\d+(\\.\\d+)?$' }],
  [timestamp.pipe[0], { type: 'string', format: 'date-time' }],
]);

/** Fields that some responses lack. */
const OPTIONAL = new Set([
  'Detail.code',
  'Detail.errors',
  'Product.text',
  'License.entitlements',
  'License.lease_minutes',
  'License.extra_devices',
  'License.more_devices',
  'License.seller_note',
  'License.owner',
  'License.organization',
  'License.seat',
  'License.up_to_version',
  'License.previews',
  'License.swaps',
  'License.open_contract',
  'login.can_remember',
  'login.is_staff',
  'passkeyLogin.is_staff',
  'secondFactor.is_staff',
  'Product.available_durations.lowest_price',
  'User.assisted_email_at',
]);

const conversion = {
  target: 'draft-2020-12',
  // The input type is the JSON that is sent; the output type is what the reader gets.
  typeMode: 'input',
  // JSON Schema cannot express messages, trimming and checks across fields.
  errorMode: 'ignore',
  overrideRef: ({ referenceId }: { referenceId: string }) => `#/components/schemas/${referenceId}`,
  overrideSchema: ({ valibotSchema }: { valibotSchema: unknown }) => exact.get(valibotSchema),
} as const;

/** The use of a schema: a request body, or a response, in which every field is required. */
export type Side = 'input' | 'answer';

/** A schema of the contract as JSON Schema, or a reference to a shared one. */
export function schemaOf(schema: v.GenericSchema, owner: string, side: Side): JsonSchema {
  const name = Object.entries(shared).find(([, known]) => known === schema)?.[0];
  if (name) return { $ref: `#/components/schemas/${name}` };
  const { $schema: _, $defs: __, ...form } = toJsonSchema(schema, { ...conversion, definitions: shared });
  const rest = schema.type === 'loose_object' && { additionalProperties: true };
  return { ...told(form, owner, side), ...rest };
}

/** The shared schemas, all of responses. */
export const sharedSchemas = (): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(toJsonSchemaDefs(shared, conversion)).map(([name, form]) => [
      name,
      told(form as JsonSchema, name, 'answer'),
    ]),
  );

/** The schema with descriptions of its fields. */
function told(form: JsonSchema, path: string, side: Side): JsonSchema {
  const inner = (child: JsonSchema | boolean, at = path) =>
    typeof child === 'boolean' ? child : told(child, at, side);
  const { properties, items, anyOf, oneOf, additionalProperties, default: _, ...rest } = form;
  return {
    ...rest,
    ...(anyOf && { anyOf: anyOf.map((option) => inner(option)) }),
    ...(oneOf && { oneOf: oneOf.map((option) => inner(option)) }),
    ...(items && !Array.isArray(items) && { items: inner(items) }),
    ...(additionalProperties !== undefined && { additionalProperties: inner(additionalProperties) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, child]) => [
          name,
          withText(inner(child, `${path}.${name}`) as JsonSchema, path, name),
        ]),
      ),
      ...(side === 'answer' && {
        required: Object.keys(properties).filter((name) => !OPTIONAL.has(`${path}.${name}`)),
      }),
    }),
  };
}

/** Adds the text of the whole path, or else of its end: `support.message` before `message`. */
function withText(form: JsonSchema, path: string, name: string): JsonSchema {
  const owner = path.split('.')[0];
  const [description, usual] = fields[`${path}.${name}`] ?? fields[`${owner}.${name}`] ?? fields[name] ?? [];
  const example = form.const ?? form.enum?.[0] ?? usual;
  return {
    ...form,
    ...(description && { description }),
    ...(example !== undefined && { examples: [example as null] }),
  };
}
