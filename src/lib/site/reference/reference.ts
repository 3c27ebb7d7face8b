import { openApiDocument } from '#lib/api/openapi/document.ts';
import { IDEMPOTENCY_HEADER } from '#lib/contract/calls/protocol.ts';
import { SANDBOX_PRODUCT } from '#lib/contract/devices/sandbox.ts';
import { type Field, fieldsOf, type Schema, sampleOf } from './schema.ts';

interface Content {
  description?: string;
  content?: Record<string, { schema?: Schema }>;
}
interface Operation {
  operationId: string;
  description: string;
  tags: string[];
  parameters: { name: string; required: boolean; description?: string; schema: Schema }[];
  requestBody?: Content;
  responses: Record<string, Content>;
  security: Record<string, unknown>[];
}

/** Who may make a call: a product with a licence key, a program of the seller, anybody, or the portal's pages. */
export const audiences = ['product', 'seller', 'anybody', 'visitor', 'customer'] as const;
export type Audience = (typeof audiences)[number];

export interface ReferenceCall {
  id: string;
  method: string;
  path: string;
  /** Paragraphs: what the call does and, for programs, how to use it. */
  about: readonly string[];
  audience: Audience;
  isForPrograms: boolean;
  /** Its successful response is JSON. */
  isJson: boolean;
  /** The licence key is sent in a header. */
  isKeyed: boolean;
  isIdempotent: boolean;
  fields: Field[];
  /** The body in the examples. */
  body: string | undefined;
  answers: { status: string; about: string; fields: Field[]; sample: string | undefined }[];
}

/** The calls of the OpenAPI document, with its English texts. */
export function readReference(origin: string): ReferenceCall[] {
  const { paths, components } = openApiDocument(origin);
  const schemas = components.schemas as Record<string, Schema>;
  const find = (ref: string): Schema => schemas[ref.split('/').at(-1) ?? ''] ?? {};
  const bodyOf = (content?: Content) => content?.content?.['application/json']?.schema;
  const written = (schema: Schema) => JSON.stringify(tryable(sampleOf(schema, find)), null, 2);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => {
      const { operationId: id, description, parameters, requestBody, responses } = operation;
      const schema = bodyOf(requestBody);
      const audience = audienceOf(operation, method);
      const inAddress = parameters.map(
        ({ name, required, description: about = '', schema: { type = '' } }) => ({
          path: name,
          type,
          isRequired: required,
          about,
          example: undefined,
        }),
      );
      return {
        id,
        method: method.toUpperCase(),
        path,
        about: description.split('\n\n'),
        audience,
        isForPrograms: audience === 'product' || audience === 'seller',
        isJson: bodyOf(responses[200] ?? responses[201]) !== undefined,
        isKeyed: 'licenseKey' in (operation.security[0] ?? {}),
        isIdempotent: parameters.some(({ name }) => name === IDEMPOTENCY_HEADER),
        fields: [...inAddress, ...(schema ? fieldsOf(schema, find) : [])],
        body: schema && written(schema),
        answers: Object.entries(responses).map(([status, answer]) => {
          const told = ownBody(bodyOf(answer));
          return {
            status,
            about: answer.description ?? '',
            fields: told ? fieldsOf(told, find) : [],
            sample: told && written(told),
          };
        }),
      };
    }),
  );
}

/** The usual refusals have a body with a message and a code. */
const ownBody = (schema?: Schema) => (/\/(BadRequest|Detail)$/.test(schema?.$ref ?? '') ? undefined : schema);

function audienceOf({ tags, security: [needed = {}] }: Operation, method: string): Audience {
  if (tags.includes('products') || tags.includes('updates')) return 'product';
  if ('apiKey' in needed) return 'seller';
  if ('session' in needed) return 'customer';
  return method === 'get' ? 'anybody' : 'visitor';
}

/** A product's example can be run as it is: it names the sandbox's product and one of its keys. */
function tryable(sample: unknown): unknown {
  const isProducts =
    typeof sample === 'object' && sample !== null && 'license_key' in sample && 'product_id' in sample;
  if (!isProducts || 'id' in sample) return sample;
  return { ...sample, license_key: 'COA-TEST-VALID', product_id: SANDBOX_PRODUCT };
}
