import { execFile } from 'node:child_process';
import { licensingCalls } from '#lib/contract/devices/licensing-calls.ts';
import { updateCalls } from '#lib/contract/devices/update-calls.ts';
import { markdownTwin, twinnedPages } from '#lib/site/page/markdown-twins.ts';
import { readReference } from '#lib/site/reference/reference.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { readBy } from '#tests/support/local-http.ts';
import { findPython, NO_PYTHON } from '#tests/support/python.ts';

const PAGE = '/developers/reference';

test.use({ javaScriptEnabled: false });

function run(file: string, ...args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    // Colour codes would separate a status from its neighbours.
    const env = { ...process.env, FORCE_COLOR: '0' };
    execFile(file, args, { env }, (error, stdout, stderr) =>
      error ? reject(new Error(stderr)) : resolve(stdout),
    );
  });
}

const runners = {
  curl: (code: string) => run('sh', '-c', code.replace(/^curl /, "curl -sS -w ' %{http_code}' ")),
  'Node.js': (code: string) => run(process.execPath, '--input-type=module', '-e', code),
  Python: (code: string) => run(findPython() ?? '', '-c', code),
} as const;

for (const [language, execute] of Object.entries(runners)) {
  test(`the reference’s examples in ${language} run unchanged`, async ({ page, baseURL }, info) => {
    info.skip(language === 'Python' && !findPython(), NO_PYTHON);
    await page.goto(PAGE);
    for (const name of Object.keys({ ...licensingCalls, ...updateCalls })) {
      const block = page.locator(`pre[data-call="${name}"][data-language="${language}"]`);
      const code = ((await block.textContent()) ?? '').replaceAll(
        'https://portal.example.com',
        baseURL ?? '',
      );
      const output = await execute(code);
      expect([name, output]).toEqual([name, expect.stringMatching(/\b20[01]\b/)]);
    }
  });
}

test('the reference marks the English of the OpenAPI document in its Italian page', async ({ page }) => {
  await page.goto(PAGE);
  expect(await page.locator('html').getAttribute('lang')).toBe('it');
  const english = new Set(await page.locator('[lang="en"]').allTextContents());
  const told = readReference('https://portal.example.com').flatMap(({ about, fields, answers }) => [
    ...about,
    ...[...fields, ...answers].map((each) => each.about),
  ]);
  expect(told.length).toBeGreaterThan(500);
  expect(told.filter((text) => !english.has(text.replaceAll('`', '')))).toEqual([]);
  await expect(page.locator('[lang="en"]').filter({ hasText: 'Per esempio' })).toHaveCount(0);
});

test('the guide links to the reference, which describes every call without a script', async ({ page }) => {
  await page.goto('/developers');
  await page.getByRole('link', { name: 'Riferimento dell’API' }).click();
  await expect(page).toHaveURL(PAGE);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Riferimento dell’API');
  await expect(page.getByRole('heading', { name: 'POST /api/licenses/validate/' })).toBeVisible();
  expect(await page.content()).not.toContain('/api/admin/');
  await page.goto('/developers');
  expect(await page.content()).not.toContain('/api/admin/');
  await expect(page.getByRole('rowheader', { name: 'COA-TEST-BUSY' })).toBeVisible();
});

/** The text without markup and white space. */
const plain = (text: string) => text.replace(/\]\([^)]*\)|[\\`*_[\]|]|\s+/g, '');

for (const path of twinnedPages) {
  test(`${path} exists as Markdown with every heading, sample and table row`, async ({ page, request }) => {
    await page.goto(path);
    await expect(page.locator('link[type="text/markdown"]')).toHaveAttribute('href', markdownTwin(path));
    const answer = await readBy(request, markdownTwin(path));
    expect(answer.headers()['content-type']).toMatch(/^text\/markdown/);
    const markdown = await answer.text();
    const texts = (selector: string) => page.locator(`article ${selector}`).allTextContents();
    const [headings, samples, cells] = await Promise.all([
      texts(':is(h1, h2, h3)'),
      texts('pre'),
      texts(':is(th, td)'),
    ]);
    const words = plain(markdown);
    const missing = [...headings, ...cells].filter((text) => !words.includes(plain(text)));
    expect(missing).toEqual([]);
    expect(samples.filter((code) => !markdown.includes(code.trimEnd()))).toEqual([]);
    expect([headings, samples, cells].every(({ length }) => length > 10)).toBe(true);
    const rows = await page.locator('article tr').count();
    const tables = await page.locator('article table').count();
    expect(markdown.match(/^\|.*\|$/gm)).toHaveLength(rows + tables);
  });
}
