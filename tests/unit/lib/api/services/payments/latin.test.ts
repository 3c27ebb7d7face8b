import { expect, it } from 'vitest';
import { toLatin1 } from '#lib/api/services/payments/latin.ts';

it.each([
  ['Caffè «Perché»', 'Caffè «Perché»'],
  ['Šimůnek’s Łódź – œuvre…', "Simunek's Lódz - oeuvre..."],
  ['山田 🦊', '?? ?'],
  ['a\u0000b\u202ec\n', 'a?b?c?'],
  ['e\u0301', 'é'],
])('writes «%s» in Latin-1', (text, latin) => {
  expect(toLatin1(text)).toBe(latin);
});
