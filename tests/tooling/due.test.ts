import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { inItaly } from '#lib/format.ts';
import { articlesOut } from '#scripts/build/content/articles-out.ts';
import { isMorning, PUBLICATION_HOUR } from '#scripts/due/due.ts';
import { root } from '#scripts/lib/paths.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

test.each([
  ['2026-12-03T04:59:59Z', '2026-12-03T05:00:00Z'],
  ['2026-07-03T03:59:59Z', '2026-07-03T04:00:00Z'],
])('the daily publication begins at six in Rome: not at %s, but at %s', (before, begin) => {
  expect([isMorning(new Date(before)), isMorning(new Date(begin))]).toEqual([false, true]);
});

describe('npm run due', () => {
  const out = articlesOut(pathToFileURL(`${root}/`), new Date());

  /** The output that the workflow reads, for a site with some articles. */
  async function told(articles: string[], status = 200): Promise<string> {
    const folder = mkdtempSync(join(tmpdir(), 'coa-due-'));
    const server = createServer((_, response) => {
      response.statusCode = status;
      response.end(JSON.stringify({ articles: articles.map((id) => ({ id, title: id })) }));
    });
    onTestFinished(() => {
      server.close();
      rmSync(folder, { recursive: true });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const GITHUB_OUTPUT = join(folder, 'output');
    const SITE_ORIGIN = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const env = { ...process.env, GITHUB_OUTPUT, SITE_ORIGIN };
    await promisify(execFile)(process.execPath, ['scripts/due.ts', '--now'], { cwd: root, env });
    return readFileSync(GITHUB_OUTPUT, 'utf8');
  }

  test('finds nothing due if the site has all published articles, and something if it lacks one', async () => {
    expect(out.length).toBeGreaterThan(3);
    expect(await told([...out, 'tolto-da-tempo'])).toBe('due=false\n');
    expect(await told(out.slice(1))).toBe('due=true\n');
  });

  test('fails if the site does not list its articles', async () => {
    await expect(told([], 503)).rejects.toThrow('answers 503');
  });
});

describe('the workflow of the daily publication', () => {
  interface Step {
    id?: string;
    if?: string;
    run?: string;
    uses?: string;
  }
  const { on, jobs } = parse(read('.github/workflows/publish.yml'));
  const steps: Step[] = jobs.publish.steps;
  const after = steps.slice(steps.findIndex(({ id }) => id === 'due') + 1);

  test.each(['2026-07-03', '2026-12-03'])('runs at %s in Rome', (day) => {
    const hours = on.schedule.map(({ cron }: { cron: string }) => {
      const [, minute, hour] = /^(\d+) (\d+) \* \* \*$/.exec(cron) ?? [];
      const at = inItaly(`${day}T${hour?.padStart(2, '0')}:${minute?.padStart(2, '0')}:00Z`);
      return at.getUTCHours() + at.getUTCMinutes() / 60;
    });
    expect(hours).toContain(PUBLICATION_HOUR);
  });

  test('checks, builds and deploys only if an article is due', () => {
    const told = "steps.due.outputs.due == 'true'";
    expect(after.map(({ if: condition, run }) => [condition, run])).toEqual([
      [told, 'npm run check:content'],
      [told, 'npm run deploy:check'],
      [told, 'npx wrangler d1 migrations apply coa-portal --remote'],
      [told, 'npx wrangler deploy --config dist/server/wrangler.json'],
    ]);
  });

  test('calls existing commands and pinned actions', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const commands = steps.flatMap(({ run = '' }) => /^npm run ([\w:]+)/.exec(run)?.[1] ?? []);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
    const used = steps.flatMap(({ uses }) => uses ?? []);
    expect(used.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
  });
});
