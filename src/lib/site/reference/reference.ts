import { openApiDocument } from '#lib/api/openapi/document.ts';
import type { Call } from '#lib/contract/calls/call.ts';
import { calls } from '#lib/contract/calls/calls.ts';
import type { DocumentedCall } from '#lib/contract/calls/documented.ts';
import { IDEMPOTENCY_HEADER } from '#lib/contract/calls/protocol.ts';
import { licensingCalls } from '#lib/contract/devices/licensing-calls.ts';
import { SANDBOX_PRODUCT } from '#lib/contract/devices/sandbox.ts';
import { callTexts, isProgramCall, programCalls } from '#lib/text/site/reference/calls.ts';
import { aboutAnswer } from './answers.ts';
import { type Field, fieldsOf, type Schema, sampleOf } from './schema.ts';
import { inItalian } from './words.ts';

interface Content {
  description?: string;
  content?: Record<string, { schema?: Schema }>;
}
interface Operation {
  operationId: DocumentedCall;
  parameters: { name: string; in: string; required: boolean; description?: string; schema: Schema }[];
  requestBody?: Content;
  responses: Record<string, Content>;
  security: Record<string, unknown>[];
}

/** Who may make a call: a product with a licence key, a program of the seller, anybody, or the portal's pages. */
export const audiences = ['product', 'seller', 'anybody', 'visitor', 'customer'] as const;
export type Audience = (typeof audiences)[number];

export interface Answer {
  status: string;
  about: string;
  codes: readonly string[];
  fields: Field[];
  sample: string | undefined;
}

export interface ReferenceCall {
  id: DocumentedCall;
  method: string;
  path: string;
  what: string;
  /** At length, of calls that programs make. */
  how: readonly string[];
  audience: Audience;
  isIdempotent: boolean;
  fields: Field[];
  /** The body that the examples send. */
  body: string | undefined;
  answers: Answer[];
}

/** The calls of the OpenAPI document, told for people in Italian. */
export function readReference(origin: string): ReferenceCall[] {
  const { paths, components } = openApiDocument(origin);
  const schemas = components.schemas as Record<string, Schema>;
  const find = (ref: string): Schema => schemas[ref.split('/').at(-1) ?? ''] ?? {};
  const bodyOf = ({ content }: Content) => content?.['application/json']?.schema;
  const written = (schema: Schema) => JSON.stringify(tryable(sampleOf(schema, find)), null, 2);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => {
      const { operationId: id, parameters, requestBody, responses } = operation;
      const schema = requestBody && bodyOf(requestBody);
      const inAddress = parameters.map(({ name, required, description = '', schema: { type = '' } }) => ({
        path: name,
        type,
        isRequired: required,
        about: description,
        example: undefined,
      }));
      return {
        id,
        method: method.toUpperCase(),
        path,
        what: callTexts[id].what,
        how: isProgramCall(id) ? programCalls[id].how : [],
        audience: audienceOf(operation, method),
        isIdempotent: parameters.some(({ name }) => name === IDEMPOTENCY_HEADER),
        fields: [...inAddress, ...(schema ? fieldsOf(schema, find) : [])].map(named),
        body: schema && written(schema),
        answers: Object.entries(responses).map(([status, answer]) => {
          const told = hasOwnBody(id, status) ? bodyOf(answer) : undefined;
          return {
            status,
            ...aboutAnswer(id, Number(status)),
            fields: told ? fieldsOf(told, find).map(named) : [],
            sample: told && written(told),
          };
        }),
      };
    }),
  );
}

const named = (field: Field): Field => ({ ...field, about: inItalian(field.about) });

/** Of the other answers the body is a sentence with a code. */
const hasOwnBody = (id: DocumentedCall, status: string) =>
  status.startsWith('2') || Boolean((calls[id] as Call).refusals?.[Number(status)]?.body);

function audienceOf({ operationId, security: [needed = {}] }: Operation, method: string): Audience {
  if (operationId in licensingCalls) return 'product';
  if ('apiKey' in needed) return 'seller';
  if ('session' in needed) return 'customer';
  return method === 'get' ? 'anybody' : 'visitor';
}

/** A product's example works as it stands: it names the sandbox's product and a key of it. */
function tryable(sample: unknown): unknown {
  const isProducts =
    typeof sample === 'object' && sample !== null && 'license_key' in sample && 'product_id' in sample;
  if (!isProducts || 'id' in sample) return sample;
  return { ...sample, license_key: 'COA-TEST-VALID', product_id: SANDBOX_PRODUCT };
}
