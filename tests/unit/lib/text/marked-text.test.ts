import { expect, test } from 'vitest';
import { NEWS_CHARS } from '#lib/contract/limits.ts';
import { addressesIn, blocksOf, linkFault } from '#lib/text/marked-text.ts';
import { wordsOf } from '#lib/text/terms/terms-document.ts';

test('words between asterisks are strong, and those before an address are its link', () => {
  const [text] = blocksOf('Leggi **oggi** [la guida](https://example.com/a(1) e [[la nota](/articles/oro).');
  expect(wordsOf(String(text))).toEqual([
    { text: 'Leggi ' },
    { text: 'oggi', isStrong: true },
    { text: ' ' },
    { text: 'la guida', address: 'https://example.com/a(1' },
    { text: ' e [' },
    { text: 'la nota', address: '/articles/oro' },
    { text: '.' },
  ]);
});

test.each(['[a](', '[', '](', '**', '[](', '[a]', '**[a'])('a text of «%s» alone takes no time', (part) => {
  const typed = part.repeat(NEWS_CHARS / part.length);
  expect(addressesIn(typed)).toEqual([]);
});

test('words with a bracket of their own are no link, and stay as they were typed', () => {
  const typed = 'Leggi [una] parola](javascript:alert(1))';
  expect(addressesIn(typed)).toEqual([]);
  expect(wordsOf(typed)).toEqual([{ text: typed }]);
});

test('a link that may not be followed is named, as far as its address is short', () => {
  expect(linkFault('Leggi [a](/articles), [b](https://example.com/).')).toBeUndefined();
  expect(linkFault('Leggi [a](/articles) e [b](http://example.com/).')).toMatch(
    /«http:\/\/example\.com\/»\.$/,
  );
  expect(linkFault(`[a](${'x'.repeat(500)})`)).toMatch(/«x{100}…»\.$/);
});
