import { expect, test } from 'vitest';
import { readDocument } from '#tests/support/docs/document.ts';
import {
  brokenLinks,
  lostCommands,
  lostNames,
  lostPaths,
  wrongLineCounts,
} from '#tests/support/docs/faults.ts';
import { codeFiles, markdownFiles, read } from '#tests/support/docs/repository.ts';

function faultsOf(path: string, text: string) {
  const document = readDocument(path, text);
  return {
    links: brokenLinks(document),
    files: lostPaths(document),
    names: lostNames(document),
    commands: lostCommands(document),
    lines: wrongLineCounts(document),
  };
}
const none = { links: [], files: [], names: [], commands: [], lines: [] };

test.each(markdownFiles)('%s names files, headings, commands and code that exist', (path) => {
  expect(faultsOf(path, read(path))).toEqual(none);
});

test('a document with each fault is refused', () => {
  const text = [
    '# A heading',
    '[here](#a-heading) [gone](#gone) [readme](README.md) [lost](lost.md) [none](README.md#none)',
    '`src/lib` `src/lost.ts` `lib/gone` `insertMails` `lostFunction()` `npm run lost`',
    '```sh\nnpm run mislaid\n```',
    '[1 lines](package.json)',
  ].join('\n\n');
  expect(faultsOf('sample.md', text)).toEqual({
    links: ['#gone', 'lost.md', 'README.md#none'],
    files: ['src/lost.ts', 'lib/gone'],
    names: ['lostFunction()'],
    commands: ['lost', 'mislaid'],
    lines: ['[1 lines](package.json)'],
  });
});

test('comments cite sections of docs/product.md and decisions that exist', () => {
  const sections = new Set(
    [...read('docs/product.md').matchAll(/^#+ ([\d.]+) /gm)].map(([, number]) => number),
  );
  const decisions = new Set(markdownFiles.map((file) => /decisions\/(\d{4})/.exec(file)?.[1]));
  const lost = codeFiles.flatMap((file) => {
    const text = read(file);
    const cited = [
      ...[...text.matchAll(/\bproduct\.md, (\d+(?:\.\d+)?)/g)].filter(([, number]) => !sections.has(number)),
      ...[...text.matchAll(/\bdecisions?[ /](\d{4})\b/g)].filter(([, number]) => !decisions.has(number)),
    ];
    return cited.map(([citation]) => `${file}: ${citation}`);
  });
  expect(lost).toEqual([]);
});
