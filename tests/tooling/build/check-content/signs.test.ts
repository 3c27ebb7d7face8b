import { expect, test } from 'vitest';
import { parseContent } from '#scripts/build/content/content-files.ts';
import { problemLine } from '#scripts/build/content/problems.ts';
import { article, check, inFields, inText } from '#tests/support/content/files.ts';

const path = 'src/content/articles/prova.mdx';
const { source } = article('prova', { title: 'Oro' }, 'Uno.\n\nPerché no.');
const saved = (encoding: BufferEncoding, mark: number[] = []) =>
  check({
    articles: [parseContent(path, Buffer.concat([Buffer.from(mark), Buffer.from(source, encoding)]))],
  }).map(problemLine);
const SAVE = 'salvalo di nuovo con la codifica UTF-8 (in Salva con nome)';

test('a file that is not UTF-8 is refused at its first invalid character, without further faults', () => {
  expect(saved('utf8')).toEqual([]);
  expect(saved('utf8', [0xef, 0xbb, 0xbf])).toEqual([]);
  expect(saved('latin1')).toEqual([
    `${path}:12:6 il file non è in UTF-8 e questo carattere si perde: ${SAVE}`,
  ]);
  expect(saved('utf16le', [0xff, 0xfe])).toEqual([`${path}:1:1 il file è in UTF-16: ${SAVE}`]);
  expect(saved('utf16le')).toEqual([`${path}:1:1 il file è in UTF-16: ${SAVE}`]);
});

test.each([
  ['\0', 'U+0000'],
  ['\u001B', 'U+001B'],
  ['\u0093', 'U+0093'],
  ['\u200B', 'U+200B'],
  ['\u202E', 'U+202E'],
  ['\u2066', 'U+2066'],
  ['\uFEFF', 'U+FEFF'],
])('an invisible character is refused at its position: %j', (sign, name) => {
  const message = `qui c’è un segno invisibile (${name}): cancellalo, o riscrivi a mano la parola`;
  expect(inText(`Uno.\n\noro${sign}e tassi`)).toEqual([`3:4 ${message}`]);
  expect(inFields({ excerpt: `"Estratto ${sign}"` })).toContain(`3:20 ${message}`);
});

test('a replacement character is reported', () => {
  expect(inText('Perch\uFFFD')).toEqual(['1:6 qui un carattere è andato perso (�): riscrivilo']);
});

test('characters that join emoji or separate words are allowed', () => {
  expect(inText('👩‍💻 👨‍👩‍👧 ❤️‍🔥 100\u00A0€ av\u00ADverbio\tx')).toEqual([]);
});
