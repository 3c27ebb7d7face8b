import { expect, test } from 'vitest';
import { NEWS_CHARS } from '#lib/contract/limits.ts';
import { addressesIn, blocksOf, linkFault } from '#lib/text/marked-text.ts';
import { wordsOf } from '#lib/text/terms/terms-document.ts';

test('text between asterisks is strong, and text before an address is its link', () => {
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

test.each(['[a](', '[', '](', '**', '[](', '[a]', '**[a'])('a text of only «%s» takes no time', (part) => {
  const typed = part.repeat(NEWS_CHARS / part.length);
  expect(addressesIn(typed)).toEqual([]);
});

test('text that contains brackets is not a link, and remains unchanged', () => {
  const typed = 'Leggi [una] parola](javascript:alert(1))';
  expect(addressesIn(typed)).toEqual([]);
  expect(wordsOf(typed)).toEqual([{ text: typed }]);
});

test('a forbidden link is reported, with its shortened address', () => {
  expect(linkFault('Leggi [a](/articles), [b](https://example.com/).')).toBeUndefined();
  expect(linkFault('Leggi [a](/articles) e [b](http://example.com/).')).toMatch(
    /«http:\/\/example\.com\/»\.$/,
  );
  expect(linkFault(`[a](${'x'.repeat(500)})`)).toMatch(/«x{100}…»\.$/);
});
