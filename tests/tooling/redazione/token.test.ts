import {
  chmodSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keptToken } from '#scripts/redazione/token.ts';

test('the token survives a restart, readable only by its owner; a broken one is replaced', () => {
  const place = mkdtempSync(join(tmpdir(), 'coa-token-'));
  onTestFinished(() => rmSync(place, { recursive: true }));
  const state = join(place, 'state');
  const token = keptToken(state);
  const file = join(state, 'redazione-token');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(keptToken(state)).toBe(token);
  expect(keptToken(join(place, 'altro'))).not.toBe(token);
  writeFileSync(file, '', { mode: 0o600 });
  expect(keptToken(state)).toMatch(/^[\w-]{43}$/);
});

test('a token that others may read, or that is a symbolic link, is replaced', () => {
  const place = mkdtempSync(join(tmpdir(), 'coa-token-'));
  onTestFinished(() => rmSync(place, { recursive: true }));
  const token = keptToken(place);
  const [file, elsewhere] = [join(place, 'redazione-token'), join(place, 'altrove')];
  chmodSync(file, 0o644);
  const next = keptToken(place);
  expect([next === token, statSync(file).mode & 0o777]).toEqual([false, 0o600]);
  renameSync(file, elsewhere);
  symlinkSync(elsewhere, file);
  expect(keptToken(place)).not.toBe(next);
  expect([lstatSync(file).isFile(), readFileSync(elsewhere, 'utf8')]).toEqual([true, next]);
});
