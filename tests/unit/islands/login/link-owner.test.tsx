// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import ResetPassword from '#islands/login/ResetPassword.tsx';
import { linkOwner, withOwner } from '#lib/contract/login/mailed-pages.ts';
import { field, show } from '#tests/support/islands/screen.tsx';
import { asMember } from '#tests/support/stores/member.ts';
import { until } from '#tests/support/until.ts';

asMember();

test('the form for a new password contains the hidden user name from the mailed link', async () => {
  const email = "maria.d'angelo+coa@example.com";
  const leave = await show(withOwner('/reset-password/a-token', email), ResetPassword);
  await until(() => expect(field('username').value).toBe(email));
  expect([field('username').autocomplete, field('username').hidden]).toEqual(['username', true]);
  leave();
});

test.each(['', '#', '#content', '#%E0%A4%A'])('«%s» contains no user', (hash) => {
  expect(linkOwner(hash)).toBe('');
});
