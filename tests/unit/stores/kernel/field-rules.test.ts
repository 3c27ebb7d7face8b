import { expect, test } from 'vitest';
import { missing, wrongAddress } from '#stores/kernel/field-rules.ts';

const REQUIRED = 'Questo campo è obbligatorio.';

test('every empty field is named, and only the required ones', () => {
  const values = { name: '', city: ' ', phone: '1', note: '' };
  expect(missing(values, ['name', 'city', 'phone'])).toEqual({
    name: REQUIRED,
    city: REQUIRED,
  });
});

test('blanks are a password, but not a text', () => {
  expect(missing({ old_password: ' ' }, ['old_password'])).toEqual({});
  expect(missing({ old_password: '' }, ['old_password'])).toEqual({ old_password: REQUIRED });
});

test.each([
  'ada',
  'ada@',
  '@example.com',
  'ada@example',
  'a da@example.com',
  'ada@example.com, b@example.com',
])('«%s» is not an address', (email) =>
  expect(wrongAddress({ email })).toEqual({ email: 'Inserisci un indirizzo email valido.' }),
);

test.each([' ada@example.com ', 'ada+coa@mail.example.co.uk', 'àda@città.it'])(
  '«%s» is an address, unless the server refuses it',
  (email) => expect(wrongAddress({ email })).toEqual({}),
);
