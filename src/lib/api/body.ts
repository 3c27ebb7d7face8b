import type { Context } from 'hono';
import * as v from 'valibot';
import { REQUIRED } from '#lib/contract/messages.ts';
import { isTooDeep } from '#lib/server/nesting.ts';
import { invalid, refused } from './errors.ts';

const NOT_JSON = 'Il corpo della richiesta non è JSON valido.';
const TOO_DEEP = 'Il corpo della richiesta è annidato troppo in profondità.';
const NOT_AN_OBJECT = 'Il corpo della richiesta deve essere un oggetto JSON.';
const NOT_A_FORM = 'Il corpo della richiesta non è un modulo valido.';
const WRONG_TYPE = 'Tipo di contenuto non supportato: usa application/json.';
const WRONG_VALUE = 'Valore non valido.';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refused(400, NOT_JSON);
  }
}

const mediaType = (c: Context) => c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();

/** Parses the request's JSON body by a schema of the contract; refuses an invalid one. */
export async function readBody<Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  if (mediaType(c) !== 'application/json') throw refused(415, WRONG_TYPE);
  const body = parseJson(await c.req.text());
  if (isTooDeep(body)) throw refused(400, TOO_DEEP);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw invalid({ non_field_errors: [NOT_AN_OBJECT] });
  }
  return check(schema, body);
}

/** Parses the query parameters by a schema of the contract. */
export const readQuery = <Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): v.InferOutput<Schema> => check(schema, c.req.query());

/** As `readBody`; also accepts a multipart form with files. */
export async function readForm<Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  if (mediaType(c) !== 'multipart/form-data') return readBody(c, schema);
  const form = await c.req.formData().catch(() => {
    throw refused(400, NOT_A_FORM);
  });
  return check(schema, Object.fromEntries(form));
}

function check<Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, body, {
    abortPipeEarly: true,
    message: (issue) => (issue.received === 'undefined' ? REQUIRED : WRONG_VALUE),
  });
  if (result.success) return result.output;
  throw invalid(toFieldErrors(result.issues));
}

/** Each message only once: a list of thousands may have thousands of errors. */
function toFieldErrors(issues: readonly v.BaseIssue<unknown>[]) {
  const fields: Record<string, Set<string>> = {};
  for (const issue of issues) {
    const field = String(issue.path?.[0]?.key ?? 'non_field_errors');
    fields[field] ??= new Set();
    fields[field].add(issue.message);
  }
  return Object.fromEntries(Object.entries(fields).map(([field, sentences]) => [field, [...sentences]]));
}
