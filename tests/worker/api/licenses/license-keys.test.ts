import { describe, expect, it } from 'vitest';
import { newLicenseKey, parseLicenseKey } from '#lib/api/services/shared/license-keys.ts';

const key = newLicenseKey(0);
const groups = key.split('-');

describe('licence keys', () => {
  it('differ, and omit characters that are easily misread', () => {
    const keys = Array.from({ length: 500 }, (_, n) => newLicenseKey(n % 32));
    expect(new Set(keys).size).toBe(500);
    for (const each of keys) expect(each).toMatch(/^COA(-[A-HJ-NP-Z2-9]{5}){5}$/);
  });

  it.each([
    ['as issued', key],
    ['in lower case', key.toLowerCase()],
    ['without dashes', groups.join('')],
    ['with spaces', `  ${groups.join(' ')}\n`],
    ['with other dashes', groups.join('–')],
    ['with minus signs', groups.join('\u2212')],
    ['in quotes, at the end of a sentence', `«${groups.join('_')}».`],
    ['with invisible characters', `\u200b${groups.join('-\u00ad')}\ufeff`],
  ])('are accepted %s', (_, typed) => {
    expect(parseLicenseKey(typed)).toBe(key);
  });

  it.each([
    ['nothing', ''],
    ['another prefix', key.replace('COA', 'ABC')],
    ['a missing group', groups.slice(0, -1).join('-')],
    ['a group too many', `${key}-ABCDE`],
    ['letters that do not exist', key.replace(/.$/, '0')],
    ['an emoji', `${key}🦊`],
    ['10 kB', 'COA'.repeat(4000)],
  ])('are not made of %s', (_, typed) => {
    expect(parseLicenseKey(typed)).toBeUndefined();
  });

  it('show a single wrong character anywhere', () => {
    const letters = key.replaceAll('-', '').slice(3);
    for (const [at, letter] of [...letters].entries()) {
      const other = letter === 'A' ? 'B' : 'A';
      expect(parseLicenseKey(`COA${letters.slice(0, at)}${other}${letters.slice(at + 1)}`)).toBeUndefined();
    }
  });

  it('show two characters that were swapped', () => {
    const letters = [...key.replaceAll('-', '').slice(3)];
    for (const [at, letter] of letters.slice(0, -1).entries()) {
      const next = letters[at + 1];
      if (letter === next) continue;
      const typed = letters.toSpliced(at, 2, next ?? '', letter).join('');
      expect(parseLicenseKey(`COA${typed}`)).toBeUndefined();
    }
  });

  it('have 95 random bits beside their shard', () => {
    const keys = Array.from({ length: 1000 }, () => newLicenseKey(7).replaceAll('-', '').slice(3, 23));
    const drawn = Array.from({ length: 20 }, (_, at) => new Set(keys.map((each) => each.charAt(at))).size);
    expect(drawn).toEqual([1, ...Array(19).fill(32)]);
  });

  it('name one of 32 shards', () => {
    expect(() => newLicenseKey(32)).toThrow(RangeError);
  });
});
