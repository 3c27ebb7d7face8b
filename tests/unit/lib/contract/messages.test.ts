import { expect, test } from 'vitest';
import { MIN_PASSWORD_LENGTH } from '#lib/contract/limits.ts';
import { PASSWORD_TOO_SHORT } from '#lib/contract/messages.ts';

test('the sentence about short passwords names the limit that is enforced', () => {
  expect(PASSWORD_TOO_SHORT).toContain(` ${MIN_PASSWORD_LENGTH} `);
});
