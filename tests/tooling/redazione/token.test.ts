import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keptToken } from '#scripts/redazione/token.ts';

test('the token outlives a restart, for its owner only; a broken one is made anew', () => {
  const place = mkdtempSync(join(tmpdir(), 'coa-token-'));
  onTestFinished(() => rmSync(place, { recursive: true }));
  const state = join(place, 'state');
  const token = keptToken(state);
  const file = join(state, 'redazione-token');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(keptToken(state)).toBe(token);
  expect(keptToken(join(place, 'altro'))).not.toBe(token);
  writeFileSync(file, '');
  expect(keptToken(state)).toMatch(/^[\w-]{43}$/);
});
