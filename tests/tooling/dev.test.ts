import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyProject } from '#scripts/lib/copy.ts';
import { freePort } from '#scripts/lib/port.ts';
import { copySeededState } from '#scripts/start/demo-state.ts';
import { ask, overSocket } from '#tests/support/local-http.ts';
import { demo } from '#tests/support/people.ts';
import { UserAgent } from '#tests/support/user-agent.ts';

const START_MS = 180_000;
const PAGES_MS = 120_000;
/** The minimum size of the product's pages. */
const LEAST_PAGE_BYTES = 10_000;

const folder = mkdtempSync(join(tmpdir(), 'coa-dev-'));
const printed: string[] = [];
let server: ChildProcess;
let origin: string;

/** Runs `npm run dev` without a cache, as on a new machine, with this run's demo data. */
beforeAll(async () => {
  copyProject(folder);
  const stateDir = join(folder, 'state');
  await copySeededState(stateDir);
  const port = await freePort();
  origin = `http://localhost:${port}`;
  // Without the test runner's variables, which would change the build.
  const { npm_lifecycle_event: _, NODE_ENV: __, VITEST: ___, MODE: ____, ...inherited } = process.env;
  const env = { ...inherited, PORT: String(port), STATE_DIR: stateDir };
  server = spawn(process.execPath, [join(folder, 'scripts/dev.ts')], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on('data', (chunk: Buffer) => {
      printed.push(chunk.toString());
      if (printed.join('').includes(origin)) resolve();
    });
    server.once('exit', () => reject(new Error(`The dev server ended:\n${printed.join('')}`)));
  });
}, START_MS);

afterAll(async () => {
  const ended = once(server, 'exit');
  server.kill();
  await ended;
  rmSync(folder, { recursive: true });
}, START_MS);

test(
  'npm run dev without a cache serves complete pages from the first one on, with one copy of React',
  async () => {
    const visitor = new UserAgent(origin, overSocket(origin));
    const open = async (path: string) => {
      const response = await visitor.visit(path);
      const { length } = await response.text();
      return { path, status: response.status, isWhole: length > LEAST_PAGE_BYTES };
    };
    for (const path of ['/', '/login', '/articles', '/products']) {
      expect(await open(path)).toEqual({ path, status: 200, isWhole: true });
    }
    await visitor.logIn(demo.email, demo.password);
    for (const path of ['/dashboard', '/licenses']) {
      expect(await open(path)).toEqual({ path, status: 200, isWhole: true });
    }
    expect(printed.join('')).not.toMatch(/Invalid hook call|optimized dependencies changed/);
  },
  PAGES_MS,
);

test(
  'the preview shows an article’s faults in its page, and the article once it is fixed',
  async () => {
    const slug = 'pac-o-investimento-unico';
    const file = `src/content/articles/${slug}.mdx`;
    const whole = readFileSync(join(folder, file), 'utf8');
    const line = whole.split('\n').length;
    const open = async () => {
      const response = await ask(`${origin}/articles/${slug}`);
      return { status: response.status, text: await response.text() };
    };
    writeFileSync(join(folder, file), `${whole}perché <br> no\n`);
    const faulty = await open();
    expect(faulty.status).toBe(422);
    expect(faulty.text).toContain(`<code>${file}</code>, riga ${line}, colonna 8`);
    expect(faulty.text).toContain('il tag &lt;br&gt; non si usa');
    const faults = await ask(`${origin}/__content-faults`);
    expect(await faults.json()).toMatchObject({ title: 'I contenuti hanno 1 errore' });
    writeFileSync(join(folder, file), whole);
    expect((await open()).status).toBe(200);
  },
  PAGES_MS,
);

test(
  'the preview marks drafts and scheduled articles',
  async () => {
    const whole = readFileSync(join(folder, 'src/content/articles/pac-o-investimento-unico.mdx'), 'utf8');
    const other = whole.replace(/^series:\n(?: .*\n)+/m, '');
    const add = (slug: string, source: string) =>
      writeFileSync(join(folder, `src/content/articles/${slug}.mdx`), source);
    const later = other.replace(/^publishedAt: .*$/m, 'publishedAt: 2099-03-31');
    add('bozza', later.replace(/^publishedAt/m, 'draft: true\npublishedAt'));
    add('domani', later);
    const list = async () => (await ask(`${origin}/articles`)).text();
    await expect.poll(list, { timeout: PAGES_MS }).toMatch(/· Bozza/);
    await expect.poll(list, { timeout: PAGES_MS }).toMatch(/· Esce il 31 marzo 2099/);
  },
  PAGES_MS,
);
