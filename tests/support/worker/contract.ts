import type { JsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { answersOf } from '#lib/api/openapi.ts';
import { schemaOf, sharedSchemas } from '#lib/api/openapi-schemas.ts';
import { BadRequest, type Call, Detail, isFile } from '#lib/contract/calls/call.ts';
import { type CallName, calls } from '#lib/contract/calls/calls.ts';

/** Statuses that any call may answer; the document does not repeat them. */
const ALWAYS = [405, 500];

const documented = new Map<CallName, string[]>();

function statusesOf(name: CallName): string[] {
  const statuses = documented.get(name) ?? Object.keys(answersOf(name));
  documented.set(name, statuses);
  return statuses;
}

/** Throws when an answer differs from the OpenAPI document. */
export function requireDocumented(name: CallName, status: number, body: unknown): void {
  if (ALWAYS.includes(status)) return;
  if (!statusesOf(name).includes(String(status))) {
    throw new Error(`${name} answers ${status}, which the contract's schemas do not say`);
  }
  const form = formOf(name, status);
  if (form === undefined) return;
  if (form === null) {
    if (body !== undefined) throw new Error(`${name} answers ${status} with a body`);
    return;
  }
  v.parse(form, body);
  // A loose schema allows any other key.
  const extra = form.type === 'loose_object' ? [] : unknownKeys(body, schemaOf(form));
  if (extra.length > 0) throw new Error(`${name} answers ${status} with unknown ${extra.join(', ')}`);
}

/** The form of a body; `null` for none, `undefined` for a file. */
function formOf(name: CallName, status: number): v.GenericSchema | null | undefined {
  const { answers, refusals = {} }: Call = calls[name];
  const answer = answers[status];
  if (answer !== undefined) return isFile(answer) ? undefined : answer;
  const body = refusals[status]?.body;
  if (body !== undefined) return body;
  return status === 400 ? BadRequest : looseDetail;
}

/** A refused token's answer has additional fields, as simplejwt's has. */
const looseDetail = v.looseObject(Detail.entries);

const shared: Record<string, JsonSchema> = sharedSchemas();

/** Keys of a body that its JSON schema does not name; of several alternatives, the best match counts. */
function unknownKeys(body: unknown, form: JsonSchema | boolean, path = ''): string[] {
  if (typeof form === 'boolean' || typeof body !== 'object' || body === null) return [];
  if (form.$ref) return unknownKeys(body, shared[form.$ref.split('/').at(-1) ?? ''] ?? {}, path);
  if (form.anyOf) {
    const unknown = form.anyOf.map((option) => unknownKeys(body, option, path));
    return unknown.sort((one, other) => one.length - other.length)[0] ?? [];
  }
  const items = Array.isArray(form.items) ? undefined : form.items;
  return Object.entries(body).flatMap(([key, value]) => {
    const at = `${path}.${key}`;
    const inner = items ?? form.properties?.[key] ?? form.additionalProperties;
    return inner ? unknownKeys(value, inner, at) : [at];
  });
}
