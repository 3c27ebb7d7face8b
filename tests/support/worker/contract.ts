import * as v from 'valibot';
import { answersOf } from '#lib/api/openapi.ts';
import { BadRequest, Detail, isFile } from '#lib/contract/calls/call-schema.ts';
import type { CallName } from '#lib/contract/calls/calls.ts';
import { schemas } from '#lib/contract/calls/schemas.ts';

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
  const extra = unknownKeys(body, v.parse(form, body));
  if (extra.length > 0) throw new Error(`${name} answers ${status} with unknown ${extra.join(', ')}`);
}

/** The form of a body; `null` for none, `undefined` for a file. */
function formOf(name: CallName, status: number): v.GenericSchema | null | undefined {
  const { answers, refusals = {} } = schemas[name];
  const answer = answers[status];
  if (answer !== undefined) return isFile(answer) ? undefined : answer;
  const body = refusals[status]?.body;
  if (body !== undefined) return body;
  return status === 400 ? BadRequest : looseDetail;
}

/** A refused token's answer has additional fields, as simplejwt's has. */
const looseDetail = v.looseObject(Detail.entries);

/** Parsing drops unknown keys: whatever is gone was undocumented. */
function unknownKeys(body: unknown, parsed: unknown, path = ''): string[] {
  if (typeof body !== 'object' || body === null || typeof parsed !== 'object' || parsed === null) return [];
  return Object.entries(body).flatMap(([key, value]) => {
    const at = `${path}.${key}`;
    return key in parsed ? unknownKeys(value, Reflect.get(parsed, key), at) : [at];
  });
}
