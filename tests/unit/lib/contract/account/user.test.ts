import { expect, test } from 'vitest';
import { displayName, initials } from '#lib/contract/account/rules.ts';
import { ada as user } from '#tests/support/stores/ada.ts';

test.each([
  [{}, 'Ada Bini', 'AB'],
  [{ full_name: ' ' }, 'ada@example.com', 'AB'],
  [{ last_name: '' }, 'Ada Bini', 'A'],
  [{ first_name: ' elena' }, 'Ada Bini', 'EB'],
  // Characters of two UTF-16 code units.
  [{ first_name: '𠮷', last_name: '𠮟野' }, 'Ada Bini', '𠮷𠮟'],
  [{ first_name: '', last_name: '', full_name: '' }, 'ada@example.com', 'A'],
])('a user with %j is called %s, in short %s', (changes, name, letters) => {
  expect(displayName({ ...user, ...changes })).toBe(name);
  expect(initials({ ...user, ...changes })).toBe(letters);
});
