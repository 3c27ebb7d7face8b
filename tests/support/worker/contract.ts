import { dereference, type Schema, validate } from '@cfworker/json-schema';
import type { JsonSchema } from '@valibot/to-json-schema';
import { answersOf } from '#lib/api/openapi/answers.ts';
import { sharedSchemas } from '#lib/api/openapi/schemas.ts';
import type { CallName } from '#lib/contract/calls/calls.ts';

interface Documented {
  content?: Record<string, { schema: JsonSchema }>;
}

/** The targets of `$ref`: the shared schemas, and each response's schema once it has been read. */
const lookup = dereference(strict({ components: { schemas: sharedSchemas() } }) as Schema);
const forms = new Map<JsonSchema, Schema>();
const documented = new Map<CallName, Record<string, Documented>>();

function answersTo(name: CallName): Record<string, Documented> {
  const answers = documented.get(name) ?? (answersOf(name) as Record<string, Documented>);
  documented.set(name, answers);
  return answers;
}

/** A response's schema, prepared once, because preparation takes longer than validation. */
function formOf(schema: JsonSchema, pointer: string): Schema {
  const known = forms.get(schema);
  if (known) return known;
  const form = strict(schema) as Schema;
  dereference(form, lookup, undefined, pointer);
  forms.set(schema, form);
  return form;
}

/** Whether the proxy hides the body: tokens, proofs, tickets, and a Django host's messages about refused tokens. */
const isHidden = (name: CallName, body: unknown) =>
  name === 'tokenRefresh' ||
  (typeof body === 'object' &&
    body !== null &&
    ['access', 'messages', 'proof', 'ticket'].some((key) => key in body));

/** Throws if an API response differs from the OpenAPI document, which describes responses after the proxy. */
export function requireDocumented(name: CallName, status: number, body: unknown): void {
  if (!isHidden(name, body)) requireAsServed(name, status, body);
}

/** Throws if a response differs from the OpenAPI document by missing or additional fields. */
export function requireAsServed(name: CallName, status: number, body: unknown): void {
  const answer = answersTo(name)[status];
  if (!answer) throw new Error(`${name} answers ${status}, which the document does not say`);
  const media = answer.content?.['application/json'];
  if (!answer.content && body !== undefined) throw new Error(`${name} answers ${status} with a body`);
  if (!media || media.schema.format === 'binary') return;
  const form = formOf(media.schema, `/${name}/${status}`);
  const { valid, errors } = validate(body, form, '2020-12', lookup, false);
  if (valid) return;
  const faults = errors.map(({ instanceLocation, error }) => `${instanceLocation}: ${error}`);
  throw new Error(`${name} answers ${status} otherwise than documented:\n${faults.join('\n')}`);
}

/** The document allows new fields, which clients must ignore; the tests do not. */
function strict<Value>(form: Value): Value {
  if (Array.isArray(form)) return form.map(strict) as Value;
  if (typeof form !== 'object' || form === null) return form;
  const inner = Object.fromEntries(Object.entries(form).map(([key, value]) => [key, strict(value)]));
  // A loose object declares its additional properties.
  const isClosed = 'properties' in form && !('additionalProperties' in form);
  return { ...inner, ...(isClosed && { additionalProperties: false }) } as Value;
}
