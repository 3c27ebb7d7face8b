import { expect, it } from 'vitest';
import { isWritable, toLatin1 } from '#lib/contract/account/latin.ts';

it.each([
  ['Caffè «Perché»', 'Caffè «Perché»'],
  ['Šimůnek’s Łódź – œuvre…', "Simunek's Lódz - oeuvre..."],
  ['Антон Чехов, улица Щорса 7', 'Anton Chekhov, ulitsa Shchorsa 7'],
  ['Володимир Їжакевич', 'Volodimir Izhakevich'],
  ['Γιώργος Παπαδόπουλος, ΟΥΡΑΝΙΑ', 'Giorgos Papadopoulos, OURANIA'],
  ['Nguyễn Thị Ánh', 'Nguyen Thi Ánh'],
  ['山田 🦊', '?? ?'],
  ['a\u0000b\u202ec\n', 'a?b?c?'],
  ['e\u0301', 'é'],
])('writes «%s» in Latin-1', (text, latin) => {
  expect(toLatin1(text)).toBe(latin);
});

it.each([
  ['Čapek 12/B «à»', true],
  ['Дмитрий', true],
  ['Ωμέγα', true],
  ['山田', false],
  ['محمد', false],
  ['Ada 🦊', false],
])('knows whether an invoice can write «%s»', (text, writable) => {
  expect(isWritable(text)).toBe(writable);
});
