import { openApiDocument } from '#lib/api/openapi/document.ts';
import { licensingCalls } from '#lib/contract/devices/licensing-calls.ts';
import { updateCalls } from '#lib/contract/devices/update-calls.ts';

/** The parts of JSON Schema that the bodies use. */
interface Schema {
  $ref?: string;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  description?: string;
}
interface Content {
  content?: Record<string, { schema?: Schema }>;
}
interface Operation {
  operationId: string;
  requestBody?: Content;
  responses: Record<string, Content>;
}

const HEAD = '// Made of the OpenAPI document by `npm run clients`.\n';
const simple: Record<string, string> = {
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

/** The types of the licensing calls' bodies: the content of `clients/node/api.d.ts`. */
export function makeTypes(): string {
  const { paths, components } = openApiDocument('https://portal.example.com');
  const operations = Object.values(paths)
    .flatMap((methods) => Object.values(methods) as Operation[])
    .filter(({ operationId }) => operationId in licensingCalls || operationId in updateCalls)
    .map(({ operationId, requestBody, responses }) => {
      const answers = Object.entries(responses)
        .filter(([, answer]) => bodyOf(answer))
        .map(([status, answer]) => `${status}: ${typeOf(bodyOf(answer) ?? {})};`);
      const body = requestBody ? `body: ${typeOf(bodyOf(requestBody) ?? {})}; ` : '';
      return `${operationId}: { ${body}answers: { ${answers.join(' ')} } };`;
    });
  const text = operations.join('\n');
  const shared = Object.entries(components.schemas as Record<string, Schema>)
    .filter(([name]) => new RegExp(`\\b${name}\\b`).test(text))
    .map(([name, schema]) => `export type ${name} = ${typeOf(schema)};`);
  return [HEAD, ...shared, `export interface Operations {\n${text}\n}`].join('\n');
}

const bodyOf = ({ content }: Content) => content?.['application/json']?.schema;

function typeOf(schema: Schema): string {
  const union = schema.anyOf ?? schema.oneOf;
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? 'unknown';
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (union) return [...new Set(union.map(typeOf))].join(' | ');
  if (schema.type === 'array') return `Array<${typeOf(schema.items ?? {})}>`;
  if (schema.type === 'object') return objectOf(schema);
  return schema.type === 'string' ? 'string' : (simple[schema.type ?? ''] ?? 'unknown');
}

function objectOf({ properties, required = [], additionalProperties }: Schema): string {
  if (!properties)
    return `Record<string, ${typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown'}>`;
  const fields = Object.entries(properties).map(([name, schema]) => {
    const about = schema.description ? `/** ${schema.description} */\n` : '';
    return `${about}${name}${required.includes(name) ? '' : '?'}: ${typeOf(schema)};`;
  });
  return `{\n${fields.join('\n')}\n}`;
}
