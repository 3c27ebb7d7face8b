import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyProject } from '#scripts/lib/copy.ts';
import { tools } from '#scripts/lib/paths.ts';

const BUILD_MS = 180_000;
/** Matches the addresses and titles of unpublished articles. */
const UNPUBLISHED = /ancora.una.bozza|esce.domani/i;

let folder: string;
const file = (path: string) => join(folder, path);
const article = (slug: string) => file(`src/content/articles/${slug}.mdx`);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'coa-editors-'));
  copyProject(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(...argv: string[]) {
  // The test runner sets NODE_ENV; the build must still omit drafts.
  const env = { ...process.env, DEV: '1', NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' };
  const { status, stdout, stderr } = spawnSync(process.execPath, argv, {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

const plain = { create: { width: 1600, height: 900, channels: 3, background: '#b07a1c' } } as const;

/** Adds a picture in a figure, one within a line, an unused one, and one of a platform. */
async function addPictures(slug: string): Promise<void> {
  await sharp(plain).png({ compressionLevel: 0 }).toFile(file('src/content/articles/lingotti.png'));
  await sharp(plain).jpeg().toFile(file('src/content/articles/lingotto.jpg'));
  await sharp(plain).jpeg().toFile(file('src/content/articles/avanzo.jpg'));
  await sharp(plain).png().toFile(file('src/content/products/schermata.png'));
  change(slug, /$/, '\n![Due lingotti](./lingotti.png "Nel caveau")\n\nOggi ![uno](./lingotto.jpg) dorme.\n');
  appendFileSync(file('src/content/products/risk-manager.mdx'), '\n![Le misure](./schermata.png)\n');
}

/** Adds a cover, which must not be public before the article's day. */
async function addCover(slug: string): Promise<void> {
  await sharp({ create: { ...plain.create, background: '#1c4a7a' } })
    .png()
    .toFile(file(`src/content/articles/${slug}.png`));
  change(slug, 'sources: []', `sources: []\ncover: { src: ./${slug}.png, alt: La copertina }`);
}

const build = () => run(tools.astro, 'build');
const newArticle = (title: string, category: string) =>
  run(file('scripts/new-article.ts'), title, category, 'elena-marchetti');

function change(slug: string, text: string | RegExp, replacement: string): void {
  const source = readFileSync(article(slug), 'utf8');
  expect(source).toMatch(text);
  writeFileSync(article(slug), source.replace(text, replacement));
}

test(
  'a created article is listed once it is not a draft and its day has come',
  async () => {
    expect(newArticle('Perché l’oro brilla', 'macro').output).toContain('perche-l-oro-brilla.mdx');
    for (const title of ['Ancora una bozza', 'Esce domani']) newArticle(title, 'guide');
    change('perche-l-oro-brilla', 'draft: true\n', '');
    change('esce-domani', 'draft: true\n', '');
    change('esce-domani', /publishedAt: .*/, 'publishedAt: 2098-01-01');
    await addPictures('perche-l-oro-brilla');
    await addCover('esce-domani');
    change('perche-l-oro-brilla', /$/, '\nIl peso $w_1$ costa 100 $ o 200 $.\n');
    const { status, output } = build();
    expect(status, output).toBe(0);
    const list = readFileSync(file('dist/client/articles.html'), 'utf8');
    expect(list).toContain('href="/articles/perche-l-oro-brilla"');
    const built = ['perche-l-oro-brilla', 'ancora-una-bozza', 'esce-domani'].map((slug) =>
      existsSync(file(`dist/client/articles/${slug}.html`)),
    );
    expect(built).toEqual([true, false, false]);
    // Lists, feed, search, sitemap, pages of categories and authors, and names of pictures.
    const files = globSync('dist/client/**/*', { cwd: folder }).filter((path) =>
      statSync(file(path)).isFile(),
    );
    const telling = files.filter(
      (path) =>
        UNPUBLISHED.test(path) ||
        (/\.(?:html|json|xml|txt)$/.test(path) && UNPUBLISHED.test(readFileSync(file(path), 'utf8'))),
    );
    expect(
      files.filter((path) => /rss\.xml|sitemap\.xml|search\/\d+\.json|llms\.txt/.test(path)).length,
    ).toBeGreaterThan(3);
    expect(telling).toEqual([]);
  },
  BUILD_MS,
);

/** A page that the first test has built. */
const page = (path: string) => readFileSync(file(`dist/client/${path}.html`), 'utf8');

test('its pictures are resized, and no original is published', () => {
  const [figure = '', inLine = ''] =
    page('articles/perche-l-oro-brilla').match(/<picture>.*?<\/picture>/gs) ?? [];
  for (const part of ['image/avif', '.webp 672w', '1344w', 'width="672" height="378"', 'loading="lazy"']) {
    expect(figure).toContain(part);
    expect(inLine).toContain(part);
  }
  expect(figure).toContain('alt="Due lingotti"');
  expect(page('articles/perche-l-oro-brilla')).toMatch(/<figcaption[^>]*>Nel caveau</);
  expect(page('fragments/platforms/risk-manager')).toMatch(/image\/avif.* 1344w.*alt="Le misure"/);
  const originals = '{lingotti,lingotto,avanzo,schermata}.*.{png,jpg}';
  expect(globSync(file(`dist/client/_astro/${originals}`))).toEqual([]);
});

test('its formulas are MathML, and its prices remain prices', () => {
  expect(page('articles/perche-l-oro-brilla')).toContain(
    'Il peso <math><msub><mi>w</mi><mn>1</mn></msub></math> costa 100 $ o 200 $.',
  );
});

test('the command refuses an unknown category and an existing title', () => {
  expect(newArticle('Argento', 'economia')).toMatchObject({ status: 1 });
  const { status, output } = newArticle('Ancora una bozza', 'guide');
  expect([status, output]).toEqual([1, expect.stringContaining('C’è già un articolo con questo titolo')]);
});

test(
  'the build stops at faults, and reports all of them with file, line, column and remedy',
  () => {
    const line = readFileSync(article('perche-l-oro-brilla'), 'utf8').split('\n').length;
    change('perche-l-oro-brilla', /category: .*/, 'category: economia');
    change('perche-l-oro-brilla', /$/, '<Callout type="nota">\n');
    const { status, output } = build();
    expect(status).not.toBe(0);
    const file = 'src/content/articles/perche-l-oro-brilla.mdx';
    expect(output).toContain(`${file}:4:11 category: categoria «economia» non ammessa: scegli fra macro`);
    expect(output).toContain(`${file}:${line}:1 <Callout> non si chiude: manca </Callout>`);
  },
  BUILD_MS,
);
