import type * as v from 'valibot';
import type { Call } from '#lib/contract/calls/call.ts';
import { type CallName, calls } from '#lib/contract/calls/calls.ts';

/** A good value for each field of the contract's inputs. */
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
/** What no text field accepts. */
const UNPRINTABLE = {
  NUL: '\u0000',
  ESC: '\u001b[2J',
  'a line separator': '\u2028',
  'half a character': '\ud800',
};

export interface BadInput {
  title: string;
  name: CallName;
  body: unknown;
  /** The field that the answer must name. */
  field?: string;
}

type Fields = Record<string, v.GenericSchema>;

const fieldsOf = (schema: v.GenericSchema): Fields =>
  'entries' in schema && typeof schema.entries === 'object' ? (schema.entries as Fields) : {};

const writes = (Object.keys(calls) as CallName[]).filter((name) => calls[name].method !== 'GET');

const inputOf = (name: CallName): v.GenericSchema | undefined => (calls[name] as Call).input;

/** Wrong bodies for every call that reads one, made from the contract: a new call is included by itself. */
export function badInputs(): BadInput[] {
  return writes.flatMap((name) => {
    const input = inputOf(name);
    return input ? [...badBodies(name), ...badFields(name, fieldsOf(input))] : [];
  });
}

function badBodies(name: CallName): BadInput[] {
  const bodies: [string, string][] = [
    ['no JSON', '{'],
    ['an empty text', ''],
    ['an array', '[]'],
    ['null', 'null'],
    ['a text', '"x"'],
    ['only __proto__', `{"__proto__":${JSON.stringify(samples)}}`],
  ];
  // An empty change is allowed.
  const isChange = Object.values(fieldsOf(inputOf(name) ?? neverRead)).every(isOptional);
  return bodies
    .filter(([title]) => !(isChange && title === 'only __proto__'))
    .map(([title, body]) => ({ title: `${name}: ${title}`, name, body }));
}

const neverRead = { entries: {} } as unknown as v.GenericSchema;
const isOptional = (field: v.GenericSchema) => field.type === 'optional';

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
  return Object.entries(fields).flatMap(([field, schema]) => [
    bad(field, 'an object', { a: 1 }),
    bad(field, 'a list', [samples[field]]),
    bad(field, 'null', null),
    ...(isOptional(schema) ? [] : [bad(field, 'missing', undefined), bad(field, 'empty', '')]),
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
