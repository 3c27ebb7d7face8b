import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { decimal, email, id, line, listOf, money, paragraph, timestamp } from '#lib/contract/fields.ts';

const reads = <Schema extends v.GenericSchema>(schema: Schema, value: unknown) => {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : 'refused';
};

describe('an email', () => {
  test('is trimmed and lower-cased', () => {
    expect(reads(email, '  Ada.Bini@Example.COM ')).toBe('ada.bini@example.com');
  });

  test.each(['', ' ', 'ada', 'ada@', '@example.com', 'a b@example.com', 'ada@example', null, 7, ['a@b.it']])(
    'is not %j',
    (value) => expect(reads(email, value)).toBe('refused'),
  );

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
    'is something to read: %j',
    (text) => {
      expect([reads(line(80), text), reads(paragraph(80), text)]).toEqual(['refused', 'refused']);
    },
  );

  test.each(['👩\u200d💻', 'Ada\u00adbini'])('keeps what joins and parts its letters: %j', (text) => {
    expect(reads(line(80), text)).toBe(text);
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
  test('comes with an envelope or plain', () => {
    expect(reads(ids, { results: [{ id: 1 }], count: 23 })).toEqual({ results: [{ id: '1' }], count: 23 });
    expect(reads(ids, [{ id: 1 }, { id: 2 }])).toEqual({ results: [{ id: '1' }, { id: '2' }], count: 2 });
    expect(reads(ids, { results: [] })).toEqual({ results: [], count: 0 });
  });

  test.each([null, {}, { results: null }, [{}], 'x'])('is not %j', (body) => {
    expect(reads(ids, body)).toBe('refused');
  });
});
