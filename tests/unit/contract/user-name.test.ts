import { expect, test } from 'vitest';
import { displayName, initials } from '#lib/contract/user-name.ts';

const user = {
  email: 'ada@example.com',
  first_name: 'Ada',
  last_name: 'Bini',
  full_name: 'Ada Bini',
  profile_image: null,
  is_email_verified: true,
};

test.each([
  [{}, 'Ada Bini', 'AB'],
  [{ full_name: ' ' }, 'ada@example.com', 'AB'],
  [{ last_name: '' }, 'Ada Bini', 'A'],
  [{ first_name: ' elena' }, 'Ada Bini', 'EB'],
  [{ first_name: '', last_name: '', full_name: '' }, 'ada@example.com', 'A'],
])('a user with %j is called %s, in short %s', (changes, name, letters) => {
  expect(displayName({ ...user, ...changes })).toBe(name);
  expect(initials({ ...user, ...changes })).toBe(letters);
});
