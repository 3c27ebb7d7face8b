import { expect, test } from 'vitest';
import { mailName } from '#lib/api/services/mails/mail-name.ts';

test.each([
  'Ada',
  'Anna Maria',
  'Niccolò',
  'D’Angelo',
  "D'Angelo",
  'Jean-Luc',
  'J. R. Rossi',
  'Mario jr.',
  'Łukasz',
  '李',
  'Đặng Thị',
])('greets %s', (name) => expect(mailName(` ${name} `)).toBe(name.normalize('NFC')));

test.each([
  'hai vinto https://evil.example',
  'vai su evil.example',
  'www.evil.example',
  'evil。example',
  'evil．example',
  'evil․example',
  'scrivi a spia@evil.example',
  'chiama +39 02 5550142',
  'Ada\nhai vinto',
  'Ada\u2028hai vinto',
  'Ada\u202egnp',
  'Ada <b>',
  'Ada/evil',
  'Ada: clicca',
  '🎁 premio',
  '.Ada',
  '',
])('does not greet by «%s»', (name) => expect(mailName(name)).toBe(''));

test('contains at most 60 characters of the input', () => {
  expect(mailName('a'.repeat(80))).toBe('a'.repeat(60));
  expect([...mailName('𝒜'.repeat(80))]).toHaveLength(60);
});
