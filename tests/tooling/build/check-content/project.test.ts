import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { problemLine } from '#scripts/build/content/problems.ts';
import { contentProblems, unsavedProblems } from '#scripts/build/content/project-content.ts';
import { root } from '#scripts/lib/paths.ts';

const COMMAND_MS = 30_000;
const SLUG = 'pac-o-investimento-unico';
const article = `src/content/articles/${SLUG}.mdx`;
const folder = mkdtempSync(join(tmpdir(), 'coa-content-'));
const file = (path: string) => join(folder, path);
const found = async () => (await contentProblems(pathToFileURL(`${folder}/`))).map(problemLine);
const whole = readFileSync(join(root, article), 'utf8');
const end = whole.trimEnd().split('\n').length + 2;
const write = (text: string) => writeFileSync(file(article), `${whole.trimEnd()}\n\n${text}\n`);

beforeAll(() => {
  mkdirSync(file('src'), { recursive: true });
  for (const name of ['content', 'pages']) {
    cpSync(join(root, 'src', name), file(`src/${name}`), { recursive: true });
  }
});
beforeEach(() => writeFileSync(file(article), whole));
afterAll(() => rmSync(folder, { recursive: true }));

test(
  'this site’s files pass the check, and the command reports it',
  () => {
    const { status, stdout } = spawnSync(process.execPath, [join(root, 'scripts/check-content.ts')], {
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([0, 'I contenuti sono in ordine.\n']);
  },
  COMMAND_MS,
);

test('a picture is read anew each time, although texts are cached', async () => {
  write('![Una curva](./curva.png)');
  const missing = [
    `${article}:${end}:1 l’immagine «./curva.png» non c’è: metti il file in src/content/articles`,
  ];
  expect(await found()).toEqual(missing);
  const plain = { create: { width: 20, height: 10, channels: 3, background: '#b07a1c' } } as const;
  await sharp(plain).png().toFile(file('src/content/articles/curva.png'));
  expect(await found()).toEqual([]);
  writeFileSync(file('src/content/articles/curva.png'), 'testo');
  expect(await found()).toEqual([
    `${article}:${end}:1 «curva.png» non si legge come immagine: esportala di nuovo in jpg o png`,
  ]);
  // More than Node can read into memory: the check uses only its size.
  truncateSync(file('src/content/articles/curva.png'), 4 * 1024 ** 3);
  expect((await found()).join()).toContain('«curva.png» pesa 4096 MB e il massimo è 8 MB');
  rmSync(file('src/content/articles/curva.png'));
  expect(await found()).toEqual(missing);
});

test('a linked article is looked up anew each time, although texts are cached', async () => {
  const other = file('src/content/articles/oro.mdx');
  const draft = whole.replace('views: 0', 'views: 0\ndraft: true');
  writeFileSync(other, draft.replace(/^series:\n(?: .*\n)+/m, ''));
  write('[qui](/articles/oro)');
  expect(await found()).toEqual([
    `${article}:${end}:1 il link /articles/oro porta a una bozza: togli il link o aspetta che sia pubblicata`,
  ]);
  rmSync(other);
  expect((await found()).join()).toContain('il link /articles/oro non porta a nessuna pagina');
});

test('a text is checked before it is saved', async () => {
  const unsaved = { path: article, source: `${whole.trimEnd()}\n\nperché <br>\n` };
  expect(await unsavedProblems(pathToFileURL(`${folder}/`), unsaved)).toEqual([
    { file: article, line: end, column: 8, message: expect.stringContaining('il tag <br> non si usa') },
  ]);
  expect(await found()).toEqual([]);
});

test('the check follows no symbolic link and reads no pipe, and reports them', async () => {
  const outside = file('fuori.mdx');
  writeFileSync(outside, '---\ntitle: parola segreta\n---\n');
  const place = file('src/content/articles');
  symlinkSync(outside, join(place, 'legato.mdx'));
  symlinkSync(outside, join(place, 'curva.png'));
  execFileSync('mkfifo', [join(place, 'tubo.mdx')]);
  expect(await found()).toEqual(
    ['curva.png', 'legato.mdx', 'tubo.mdx'].map(
      (name) =>
        `src/content/articles/${name}:1:1 «${name}» è un collegamento: mettine una copia al suo posto`,
    ),
  );
  for (const name of ['legato.mdx', 'curva.png', 'tubo.mdx']) rmSync(join(place, name));
  const authors = file('src/content/authors');
  renameSync(authors, file('altrove'));
  symlinkSync(file('altrove'), authors);
  const problems = await found();
  expect(problems).toContain(
    'src/content/authors:1:1 «authors» è un collegamento: mettine una copia al suo posto',
  );
  expect(problems.length).toBeGreaterThan(1);
  rmSync(authors);
  renameSync(file('altrove'), authors);
  expect(await found()).toEqual([]);
});
