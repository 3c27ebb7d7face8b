import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, test } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { policyHash } from '#lib/edge/pages/policy-hash.ts';
import { markdownTwin, twinnedPages } from '#lib/site/page/markdown-twins.ts';
import { root } from '#scripts/lib/paths.ts';
import { brokenLinks, type CrawledPage, crawl, type Visited } from '#tests/support/browser/crawl.ts';
import { readBy } from '#tests/support/local-http.ts';
import { structuredData, structuredProblems, typesOf } from '#tests/support/structured-data.ts';

const UNKNOWN = ['/articles/mai-scritto', '/platforms/mai-esistita', '/mai-esistita'];
/** Pages without links to them. */
const UNLINKED = ['/404', '/500', '/fragments/popular-articles', '/products'];
/** Astro writes this before the portal's island. */
const ISLAND_STYLE = '<style> element is not permitted as content under <body>';

let listed: string[];
/** The paths in `llms.txt`. */
let told: string[];
let visited: Map<string, Visited>;

test.beforeAll(async ({ playwright }, { project }) => {
  const origin = project.use.baseURL ?? '';
  const request = await playwright.request.newContext({ baseURL: origin });
  const sitemap = await (await readBy(request, '/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address));
  listed = addresses.map(({ pathname }) => pathname);
  const llms = await (await readBy(request, '/llms.txt')).text();
  told = [...llms.matchAll(/\]\((\S+)\): /g)].map(([, address = '']) => new URL(address).pathname);
  const own = new Set([origin, ...addresses.map((url) => url.origin)]);
  const starts = [...listed, ...told, ...UNLINKED, ...UNKNOWN];
  visited = await crawl({ request, origin, own }, starts);
  await request.dispose();
});

test('every public page is valid HTML', async () => {
  const validator = new HtmlValidate({
    root: true,
    extends: ['html-validate:standard', 'html-validate:a11y'],
  });
  const problems: string[] = [];
  for (const [path, { page }] of visited) {
    const { results } = await validator.validateString(page?.html ?? '');
    const messages = results
      .flatMap((result) => result.messages)
      .filter(({ message }) => message !== ISLAND_STYLE);
    problems.push(...messages.map(({ ruleId, message, line }) => `${path}:${line} ${message} (${ruleId})`));
  }
  expect(problems).toEqual([]);
});

test('no page preloads files that its policy refuses', () => {
  const ahead = /<link\b[^>]*\brel="(?:next|prev|prefetch|prerender|preload)"/;
  const pages = [...visited].filter(([, { page }]) => ahead.test(page?.html ?? ''));
  expect(pages.map(([path]) => path)).toEqual([]);
});

/** Whether the page inlines its style sheet: a link would cost a round trip before the first paint. */
function bringsItsSheet({ html, policy }: CrawledPage): boolean {
  const [sheet = '', ...others] = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = '']) => text);
  const isAllowed = sheet !== '' && policy.includes(`'${policyHash(sheet)}'`);
  return isAllowed && others.length === 0 && !html.includes('rel="stylesheet"');
}

test('every page contains its one style sheet, and its policy names it', () => {
  const pages = [...visited].filter(([, { page }]) => page?.html.includes('</head>'));
  expect(pages.length).toBeGreaterThan(40);
  expect(pages.filter(([, { page }]) => page && !bringsItsSheet(page)).map(([path]) => path)).toEqual([]);
});

test('a formula is MathML, and ships neither script nor style', () => {
  const pages = [...visited].filter(([path]) => path.startsWith('/articles/'));
  const formulas = pages.flatMap(([, { page }]) => page?.html.match(/<math[ >].*?<\/math>/gs) ?? []);
  expect(formulas.filter((formula) => formula.startsWith('<math display="block">')).length).toBeGreaterThan(
    15,
  );
  expect(formulas.filter((formula) => formula.startsWith('<math>')).length).toBeGreaterThan(5);
  expect(formulas.filter((formula) => / style=|[$\\]/.test(formula))).toEqual([]);
  expect(pages.filter(([, { page }]) => /temml|katex|mathjax/i.test(page?.html ?? ''))).toEqual([]);
});

test('every link has an existing target: a page, a file or an id', () => {
  expect(brokenLinks(visited)).toEqual([]);
});

test('they include every page of the build', () => {
  const client = `${root}/dist/client`;
  // A platform's page contains its fragment.
  const exclude = ['**/dev/**', '**/fragments/**'];
  const built = globSync(`${client}/**/*.html`, { exclude }).map((file) =>
    `/${relative(client, file)}`.replace(/(\/index)?\.html$/, ''),
  );
  expect(built.length).toBeGreaterThan(15);
  expect(built.filter((path) => path !== '' && !visited.get(path)?.page)).toEqual([]);
});

const htmlOf = (path: string) => visited.get(path)?.page?.html ?? '';
const typesOn = (path: string) => structuredData(htmlOf(path)).flatMap(typesOf);

test('every page’s structured data have the fields that search engines require', () => {
  const problems = [...visited].flatMap(([path, { page }]) =>
    structuredData(page?.html ?? '').flatMap((node) =>
      structuredProblems(node).map((problem) => `${path}: ${problem}`),
    ),
  );
  expect(problems).toEqual([]);
});

test('pages describe their content to search engines', () => {
  expect(typesOn('/')).toEqual(['Organization', 'WebSite']);
  for (const path of listed) {
    const types = typesOn(path);
    if (/^\/articles\/authors\/./.test(path)) expect(types, path).toContain('ProfilePage');
    else if (/^\/articles\/[^/]+$/.test(path)) expect(types, path).toContain('Article');
    if (/^\/platforms\/[^/]+$/.test(path)) expect(types, path).toContain('SoftwareApplication');
    expect(types.includes('FAQPage'), path).toBe(htmlOf(path).includes('<details name="faq"'));
  }
});

test('every listed page has a description that search engines show whole, and a preview picture with a text', () => {
  const described = listed.map((path) => {
    const [, text = ''] = /<meta name="description" content="([^"]*)"/.exec(htmlOf(path)) ?? [];
    return { path, length: text.replace(/&#?\w+;/g, '-').length };
  });
  expect(described.filter(({ length }) => length < 110 || length > 160)).toEqual([]);
  expect(listed.filter((path) => !/property="og:image:alt" content="[^"]+"/.test(htmlOf(path)))).toEqual([]);
});

test('llms.txt links to every article, every platform and the guides as Markdown', () => {
  const read = listed.filter((path) => /^\/(platforms|articles)\/[^/]+$/.test(path));
  const expected = [...read, ...twinnedPages.map(markdownTwin)];
  expect(told.toSorted()).toEqual(expected.toSorted());
  expect(told.filter((path) => visited.get(path)?.status !== 200)).toEqual([]);
});

/** The canonical path of a page. */
function canonicalOf(path: string): string {
  return new URL(/<link rel="canonical" href="([^"]+)"/.exec(htmlOf(path))?.[1] ?? 'about:blank').pathname;
}

test('every page of the sitemap is canonical', () => {
  expect(listed.map(canonicalOf)).toEqual(listed);
});

test('the two addresses of the products open one page', () => {
  expect(listed).not.toContain('/products');
  expect(canonicalOf('/products')).toBe('/platforms');
});

test('the manifest’s icons are as large as it says', async ({ page }) => {
  await page.goto('/');
  const manifest: { icons: { src: string; sizes: string }[] } = await (
    await readBy(page.request, '/manifest.webmanifest')
  ).json();
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (address) => {
      const icon = new Image();
      icon.src = address;
      await icon.decode();
      return `${icon.naturalWidth}x${icon.naturalHeight}`;
    }, src);
    expect([src, size]).toEqual([src, sizes]);
  }
});

test('a missing page is the 404 page', () => {
  const answers = UNKNOWN.map((path) => visited.get(path));
  expect(answers.map((answer) => answer?.status)).toEqual([404, 404, 404]);
  for (const answer of answers) expect(answer?.page?.html).toContain('Pagina Non Trovata');
});
