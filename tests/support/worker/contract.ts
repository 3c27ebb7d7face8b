import { dereference, type Schema, validate } from '@cfworker/json-schema';
import type { JsonSchema } from '@valibot/to-json-schema';
import { answersOf } from '#lib/api/openapi/answers.ts';
import { sharedSchemas } from '#lib/api/openapi/schemas.ts';
import type { CallName } from '#lib/contract/calls/calls.ts';

interface Documented {
  content?: Record<string, { schema: JsonSchema }>;
}

/** What `$ref` finds: the shared schemas, and each answer's once it has been read. */
const lookup = dereference(strict({ components: { schemas: sharedSchemas() } }) as Schema);
const forms = new Map<JsonSchema, Schema>();
const documented = new Map<CallName, Record<string, Documented>>();

function answersTo(name: CallName): Record<string, Documented> {
  const answers = documented.get(name) ?? (answersOf(name) as Record<string, Documented>);
  documented.set(name, answers);
  return answers;
}

/** An answer's form, made ready once: that takes longer than to compare with it. */
function formOf(schema: JsonSchema, pointer: string): Schema {
  const known = forms.get(schema);
  if (known) return known;
  const form = strict(schema) as Schema;
  dereference(form, lookup, undefined, pointer);
  forms.set(schema, form);
  return form;
}

/** What the proxy takes away: tokens, proofs, tickets, and a Django host's words about a refused one. */
const isHidden = (name: CallName, body: unknown) =>
  name === 'tokenRefresh' ||
  (typeof body === 'object' &&
    body !== null &&
    ['access', 'messages', 'proof', 'ticket'].some((key) => key in body));

/** Throws when an answer of the API differs from the OpenAPI document, which tells what the proxy leaves of it. */
export function requireDocumented(name: CallName, status: number, body: unknown): void {
  if (!isHidden(name, body)) requireAsServed(name, status, body);
}

/** Throws when an answer differs from the OpenAPI document: every field is there, and no other. */
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

/** The document leaves room for new fields, which a client must pass over; the tests do not. */
function strict<Value>(form: Value): Value {
  if (Array.isArray(form)) return form.map(strict) as Value;
  if (typeof form !== 'object' || form === null) return form;
  const inner = Object.fromEntries(Object.entries(form).map(([key, value]) => [key, strict(value)]));
  // A loose object says itself what else it may have.
  const isClosed = 'properties' in form && !('additionalProperties' in form);
  return { ...inner, ...(isClosed && { additionalProperties: false }) } as Value;
}
