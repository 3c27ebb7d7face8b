import { expect, test } from 'vitest';
import { quotedLines, quoteInLine } from '#lib/api/services/mails/quotes.ts';

const lines = (typed: string) => quotedLines({ typed });

test.each(['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'])('breaks the line at %j', (mark) => {
  expect(lines(`una${mark}due`)).toEqual(['una', 'due']);
});

test('leaves no line that a mail program would wrap, and no blanks that move text to the next one', () => {
  expect(lines(`ciao${' '.repeat(200)}Account: vittima@example.com`)).toEqual([
    'ciao Account: vittima@example.com',
  ]);
  for (const typed of ['parola '.repeat(100), 'x'.repeat(500), '\u3164'.repeat(300), '🦊'.repeat(100)]) {
    for (const line of lines(typed)) expect([...line].length).toBeLessThanOrEqual(72);
    expect(lines(typed).join('').replaceAll(' ', '')).toBe(typed.replaceAll(' ', ''));
  }
});

test('keeps empty lines between paragraphs', () => expect(lines('una\n\ndue')).toEqual(['una', '', 'due']));

test('cannot be ended inside a subject', () => {
  expect(quoteInLine('x» (account: a@example.com) «')).toBe('«x" (account: a@example.com) "»');
});
