import { expect, it } from 'vitest';
import { isLowerVersion, spellingsOf, VERSION, versionKey } from '#lib/contract/admin/releases/rules.ts';

/** Each version is lower than the next one (semver.org, 11, and versions of two and four numbers). */
const ascending = [
  '0.9',
  '1.0.0-alpha',
  '1.0.0-alpha.1',
  '1.0.0-alpha.beta',
  '1.0.0-alphabet',
  '1.0.0-beta',
  '1.0.0-beta.2',
  '1.0.0-beta.11',
  '1.0.0-rc.1',
  '1.0.0',
  '1.0.0.1',
  '1.0.1',
  '1.9.0',
  '1.10',
  '2.3.9',
  '2.4.0',
  '2.4.10',
  '10.0.0',
  '2026.11.3',
  '123456789012345678901.0',
];

it('orders versions as semantic versioning does, in keys that a database sorts', () => {
  expect(ascending.filter((version) => !VERSION.test(version))).toEqual([]);
  for (const [at, version] of ascending.entries()) {
    const lower = ascending.filter((other) => isLowerVersion(other, version));
    expect([version, lower]).toEqual([version, ascending.slice(0, at)]);
  }
  expect(ascending.map(versionKey).join('')).toMatch(/^[ -~]+$/);
});

it.each([
  ['2.4', '2.4.0'],
  ['2.4.0', '2.4.0.0'],
  ['02.4', '2.04'],
  ['1.0-rc.01', '1.0.0-rc.1'],
])('ranks %s and %s alike', (one, other) => {
  expect(versionKey(one)).toBe(versionKey(other));
  const spellings = [one, other].flatMap(spellingsOf);
  expect(spellings.filter((each) => versionKey(each) !== versionKey(one))).toEqual([]);
  expect(new Set(spellingsOf(one)).intersection(new Set(spellingsOf(other))).size).toBeGreaterThan(1);
});
