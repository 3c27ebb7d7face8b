import * as v from 'valibot';
import type { Call } from '#lib/contract/calls/call.ts';
import { type CallName, calls } from '#lib/contract/calls/calls.ts';

/** A valid value for each field of the contract's inputs. */
const samples: Record<string, unknown> = {
  username: 'ada@example.org',
  email: 'ada@example.org',
  password: 'Abbastanza-lunga',
  password_confirm: 'Abbastanza-lunga',
  old_password: 'Abbastanza-lunga',
  new_password: 'Un-altra-lunga',
  new_password_confirm: 'Un-altra-lunga',
  first_name: 'Ada',
  last_name: 'Rossi',
  name: 'Studio',
  token: 'x',
  proof: 'x',
  refresh: 'x.y',
  product_id: 'one',
  duration_key: '1m',
  license_key: 'COA-NOPE',
  fingerprint: 'fingerprint-1',
  platform: 'Linux',
  app_version: '1.0.0',
  subject: 'Ciao',
  message: 'Prova',
  contract: 'TRX-1',
  months: 12,
  reason: 'Ordine 1042',
  scopes: ['licenses:read'],
};

/** Fields that accept several lines. */
const LINES = /^message$/;
/** Texts that no text field accepts. */
const UNPRINTABLE = {
  NUL: '\u0000',
  ESC: '\u001b[2J',
  'a line separator': '\u2028',
  'half a character': '\ud800',
};

export interface BadInput {
  title: string;
  name: CallName;
  body: Record<string, unknown>;
  /** The field that the response must name. */
  field?: string;
}

type Fields = Record<string, v.GenericSchema>;

const fieldsOf = (schema?: v.GenericSchema): Fields =>
  schema && 'entries' in schema && typeof schema.entries === 'object' ? (schema.entries as Fields) : {};

/** The calls that read a JSON body, except the payment service's, whose body is read only after its signature. */
export const readers = (Object.keys(calls) as CallName[]).filter((name) => {
  const { input, credential }: Call = calls[name];
  return input && credential !== 'signature';
});

const inputOf = (name: CallName) => (calls[name] as Call).input ?? v.never();

/** Wrong fields for every call that reads a body, derived from the contract, so that new calls are included. */
export const badInputs = (): BadInput[] =>
  readers.flatMap((name) => badFields(name, fieldsOf(inputOf(name))));

/** Bodies that no call accepts. */
export const badBodies = {
  'no JSON': '{',
  'an empty text': '',
  'an array': '[]',
  null: 'null',
  'a text': '"x"',
  // Valid JSON within the body's limit that overflows the stack of a recursive reader.
  'nested too deep': `{"email":"a@example.org","password":"x","deep":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
};

/** A body in which each field is wrong. */
export const allWrong = (name: CallName) =>
  Object.fromEntries(Object.keys(fieldsOf(inputOf(name))).map((field) => [field, { a: 1 }]));

/** The fields of the validation's issues, one for each issue; empty if the call accepts the body. */
export const wrongFields = (name: CallName, body: object): string[] =>
  v
    .safeParse(inputOf(name), JSON.parse(JSON.stringify(body)), { abortPipeEarly: true })
    .issues?.map(({ path }) => String(path?.[0]?.key)) ?? [];

const isOptional = (field: v.GenericSchema) => field.type === 'optional';
/** The API cuts or replaces descriptive fields, and never refuses them. */
const isForgiving = (field: v.GenericSchema) =>
  'fallback' in ('wrapped' in field ? Object(field.wrapped) : field);
const isNullable = (field: v.GenericSchema) => field.type === 'nullable';
/** A change of optional fields, which may be empty. */
const isChange = (field: v.GenericSchema) => {
  const inner = Object.values(fieldsOf(field));
  return inner.length > 0 && inner.every(isOptional);
};

/** Whether the field accepts one value or a list. */
const takesLists = (field: v.GenericSchema) =>
  'options' in field &&
  Array.isArray(field.options) &&
  field.options.some((one) => typeof one === 'object' && v.is(one, ['a@example.org']));

function badFields(name: CallName, fields: Fields): BadInput[] {
  const whole = Object.fromEntries(
    Object.entries(fields).flatMap(([field, schema]) =>
      isOptional(schema) ? [] : [[field, samples[field]]],
    ),
  );
  const bad = (field: string, title: string, value: unknown, named = true): BadInput => ({
    title: `${name}: ${field} is ${title}`,
    name,
    body: { ...whole, [field]: value },
    ...(named && { field }),
  });
  const judged = Object.entries(fields).filter(([, schema]) => !isForgiving(schema));
  return judged.flatMap(([field, schema]) => [
    ...(isChange(schema)
      ? []
      : [
          bad(field, 'an object', { a: 1 }),
          ...(takesLists(schema) ? [] : [bad(field, 'a list', [samples[field]])]),
        ]),
    ...(isNullable(schema) ? [] : [bad(field, 'null', null)]),
    ...(isOptional(schema) ? [] : [bad(field, 'missing', undefined)]),
    ...(isOptional(schema) || isNullable(schema) ? [] : [bad(field, 'empty', '')]),
    bad(field, '10 kB long', 'x'.repeat(10_000), false),
    ...Object.entries(UNPRINTABLE).map(([title, mark]) =>
      bad(field, `one with ${title}`, `${samples[field] ?? 'x'}${mark}x`, false),
    ),
    ...(LINES.test(field)
      ? []
      : [bad(field, 'two lines', `${samples[field] ?? 'x'}\r\nBcc: eve@example.com`, false)]),
    // A validation answers an unknown key with 200.
    ...(/email|token|key|id$/.test(field) && name !== 'validate'
      ? [bad(field, 'an emoji', '🦊', false)]
      : []),
  ]);
}
