import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls/calls.ts';
import { deviceText } from '#lib/contract/characters.ts';
import {
  codeLine,
  day,
  decimal,
  email,
  id,
  line,
  listOf,
  money,
  paragraph,
  timestamp,
} from '#lib/contract/fields.ts';

const reads = <Schema extends v.GenericSchema>(schema: Schema, value: unknown) => {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : 'refused';
};

/** The fields of a call's JSON body; none for other bodies. */
const entriesOf = (input: unknown): Record<string, v.GenericSchema> => Object(input).entries ?? {};

describe('a day', () => {
  test.each(['2026-02-28', '2028-02-29', '2026-12-31'])('is %s', (value) =>
    expect(reads(day, value)).toBe(value),
  );

  test.each(['2026-02-29', '2026-02-31', '2026-04-31', '2100-02-29', '2026-13-01', '2026-1-1', '', 'ieri'])(
    'is not «%s», which does not exist',
    (value) => expect(reads(day, value)).toBe('refused'),
  );
});

describe('an email', () => {
  test('is trimmed and lower-cased', () => {
    expect(reads(email, '  Ada.Bini@Example.COM ')).toBe('ada.bini@example.com');
  });

  test.each(['', ' ', 'ada', 'ada@', '@example.com', 'a b@example.com', 'ada@example', null, 7, ['a@b.it']])(
    'is not %j',
    (value) => expect(reads(email, value)).toBe('refused'),
  );

  test.each([
    'a@b.it@c.it',
    'a@b_c.it',
    'a@-b.it',
    'a@b..it',
    'à@b.it',
    '"a b"@b.it',
    'a@[127.0.0.1]',
    'a@caffè/x.it',
  ])('is not %j', (value) => expect(reads(email, value)).toBe('refused'));

  test.each([
    "maria.d'angelo@example.com",
    '{a}!#$%&*/=?^`|~@example.com',
    'a.@example.com',
    'a@xn--caff-8oa.it',
    'a@xn--x.it',
  ])('is every address that browsers accept: %j', (value) => expect(reads(email, value)).toBe(value));

  test.each([
    ['Ada@Caffè.it', 'ada@xn--caff-8oa.it'],
    ['ada@caffe\u0300.it', 'ada@xn--caff-8oa.it'],
    ['ада@почта.рф', 'refused'],
    ['ada@почта.рф', 'ada@xn--80a1acny.xn--p1ai'],
  ])('has its domain in ASCII: %j', (typed, kept) => expect(reads(email, typed)).toBe(kept));

  test('is validated in every call that takes one', () => {
    const address = "maria.d'angelo@xn--caff-8oa.it";
    const schemas = Object.values(calls).flatMap((call) =>
      Object.entries(entriesOf('input' in call && call.input)),
    );
    const taking = schemas.filter(([name]) => ['email', 'pec'].includes(name));
    expect(taking.length).toBeGreaterThan(10);
    for (const [name, schema] of taking) expect([name, reads(schema, address)]).toEqual([name, address]);
  });

  test('has at most 254 characters', () => {
    expect(reads(email, `${'a'.repeat(250)}@example.com`)).toBe('refused');
  });
});

describe('a line', () => {
  test.each(['a\nb', 'a\r\nBcc: x@example.com', 'a\u0000b', 'a\tb'])(
    'has no control character: %j',
    (text) => {
      expect(reads(line(80), text)).toBe('refused');
    },
  );

  test.each(['\u200b', '\u00ad\u2060', '\u3164', '\u200d \u200d', '\u{e0041}', 'a\uffff'])(
    'is readable: %j',
    (text) => {
      expect([reads(line(80), text), reads(paragraph(80), text)]).toEqual(['refused', 'refused']);
    },
  );

  test.each([
    '👩\u200d💻 ❤\ufe0f 1\ufe0f\u20e3',
    'می\u200cخواهم',
    'क्\u200dष',
    'ශ්\u200dරී',
    '👩🏽\u200d🚀',
    'Ade\u0301le Nguye\u0302\u0303n',
    'יִשְׂרָאֵל',
  ])('keeps characters that join letters and emoji: %j', (text) => expect(reads(line(80), text)).toBe(text));

  test.each([
    'A\u200bda',
    'Ada\u200f',
    'A\u061cda',
    'Ada\u00adbini',
    'Ada\u{e0041}',
    'A\ufe0fda',
    'Ada\u2800',
    'Ro\u200dssi',
    'Ada \u200dRossi',
    '山\u200d田',
    'あ\u200cい',
    '김\u200d수',
    'א\u200dב',
    'Ada\u{1d159}',
    'Ada\ufffc',
  ])('has no invisible character: %j', (text) => expect(reads(line(80), text)).toBe('refused'));

  test('stacks no marks that cover the lines above and below', () => {
    expect(reads(line(80), `A${'\u0301'.repeat(4)}da`)).not.toBe('refused');
    for (const marks of ['\u0301'.repeat(5), '\u0336\u0489\u0353\u0300\u20dd'])
      expect([reads(line(80), `A${marks}da`), reads(paragraph(80), `A${marks}da`)]).toEqual([
        'refused',
        'refused',
      ]);
  });

  test('of a device loses all of these, but is not refused', () => {
    const written = `P\u200bC\u202e 山\u200d田 A${'\u0301'.repeat(9)}\ufffc`;
    expect(deviceText('name', written)).toBe(`PC 山田 A${'\u0301'.repeat(4)}`);
  });

  test('of a code may contain invisible characters that were pasted with it', () => {
    expect(reads(codeLine(80), 'COA\u200b-1')).toBe('COA\u200b-1');
  });

  test('is counted after trimming', () => {
    expect(reads(line(3), ' abc ')).toBe('abc');
    expect(reads(line(3), 'abcd')).toBe('refused');
  });
});

test('a paragraph keeps its lines', () => {
  expect(reads(paragraph(20), ' uno\ndue ')).toBe('uno\ndue');
});

describe('money is integer cents', () => {
  test.each([
    ['49.00', 4900],
    ['0.29', 29],
    [49.99, 4999],
    ['1234567.89', 123456789],
    ['-5.00', -500],
  ])('%j', (wire, cents) => expect(reads(money, wire)).toBe(cents));

  test.each(['', 'abc', '1,50', null, Number.NaN, Number.POSITIVE_INFINITY])('not %j', (wire) => {
    expect(reads(money, wire)).toBe('refused');
  });
});

test('a decimal comes as number or text', () => {
  expect(reads(decimal, '0.85')).toBe(0.85);
  expect(reads(decimal, 12)).toBe(12);
  expect(reads(decimal, 'x')).toBe('refused');
});

test('an id is text, whatever the host’s type', () => {
  expect(reads(id, 7)).toBe('7');
  expect(reads(id, 'a7')).toBe('a7');
});

test('a timestamp must be a date', () => {
  expect(reads(timestamp, '2026-03-01T10:00:00Z')).toBe('2026-03-01T10:00:00Z');
  expect(reads(timestamp, 'domani')).toBe('refused');
});

describe('a list', () => {
  const ids = listOf(v.object({ id }));
  test('has an envelope or none', () => {
    expect(reads(ids, { results: [{ id: 1 }], count: 23 })).toEqual({ results: [{ id: '1' }], count: 23 });
    expect(reads(ids, [{ id: 1 }, { id: 2 }])).toEqual({ results: [{ id: '1' }, { id: '2' }], count: 2 });
    expect(reads(ids, { results: [] })).toEqual({ results: [], count: 0 });
  });

  test.each([null, {}, { results: null }, [{}], 'x'])('is not %j', (body) => {
    expect(reads(ids, body)).toBe('refused');
  });
});
