import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyProject } from '#scripts/lib/copy.ts';
import { freePort } from '#scripts/lib/port.ts';
import { demo } from '#tests/support/people.ts';
import { UserAgent } from '#tests/support/user-agent.ts';

const START_MS = 180_000;
const PAGES_MS = 120_000;
/** No page of the product is shorter. */
const LEAST_PAGE_BYTES = 10_000;

const folder = mkdtempSync(join(tmpdir(), 'coa-dev-'));
const printed: string[] = [];
let server: ChildProcess;
let origin: string;

/** Runs `npm run dev` without any cache, as on a new machine. */
beforeAll(async () => {
  copyProject(folder);
  const port = await freePort();
  origin = `http://localhost:${port}`;
  // Without the test runner's own variables, which would change the build.
  const { npm_lifecycle_event: _, NODE_ENV: __, VITEST: ___, ...inherited } = process.env;
  const env = { ...inherited, PORT: String(port), STATE_DIR: join(folder, 'state') };
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
  'npm run dev on a cold machine serves whole pages from the first one on, with one copy of React',
  async () => {
    const visitor = new UserAgent(origin, (path, init) =>
      fetch(origin + path, { ...init, redirect: 'manual' }),
    );
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
