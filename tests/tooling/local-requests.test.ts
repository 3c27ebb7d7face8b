import { globSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { root } from '#scripts/lib/paths.ts';
import { ask } from '#tests/support/local-http.ts';

/** Requests without the shared client: `fetch`, Node's `request`, Playwright's. */
const ways = [
  /(?<![.\w])(?:globalThis\.)?fetch\(/,
  /^import .*\brequest\b.* from 'node:https?';$/m,
  /\brequest\.(?:get|head|fetch)\(/,
  /\broute\.fetch\(/,
  /from 'undici'/,
];

/** Files that may contain such requests, and why. */
const excepted: Record<string, string> = {
  'tests/support/local-http.ts': 'is the client',
  'tests/tooling/local-requests.test.ts': 'names the ways',
  'tests/hostile/input.test.ts': 'sends a body that never ends in one piece',
  'tests/hostile/support/mail-provider.ts': 'holds the text of a Worker',
  'tests/support/stripe/stand-in.ts': 'has a method of that name',
  'tests/support/updates/electron-program.ts': 'is somebody else’s program',
  'tests/support/updates/line.ts': 'is a line that breaks',
  'tests/budgets/notice.test.ts': 'holds the text of a script of a page',
  'scripts/bench/worker/bare-session.ts': 'holds the text of a Worker',
};

test('tests use one client for local servers, which repeats interrupted requests', () => {
  const files = [
    ...globSync('tests/{hostile,e2e,tooling,budgets,support}/**/*.{ts,tsx}', { cwd: root }),
    ...globSync('scripts/{bench/**/*,screenshots}.ts', { cwd: root }),
  ].filter((file) => !file.startsWith('tests/support/worker/'));
  const others = files.filter((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    return ways.some((way) => way.test(source));
  });
  expect(others.toSorted()).toEqual(Object.keys(excepted).toSorted());
});

let server: Server | undefined;
afterEach(() => server?.close());

/** A server that resets its first `count` connections, and the methods of its requests. */
async function cuttingOff(count: number) {
  const came: (string | undefined)[] = [];
  const cutting = createServer(({ method, socket }, response) => {
    came.push(method);
    if (came.length > count) response.end('here');
    else socket.resetAndDestroy();
  });
  server = cutting;
  await new Promise<void>((resolve) => cutting.listen(0, '127.0.0.1', resolve));
  return { came, url: `http://127.0.0.1:${(cutting.address() as AddressInfo).port}/` };
}

test.each(['GET', 'HEAD'])('an interrupted %s is repeated once', async (method) => {
  const once = await cuttingOff(1);
  expect((await ask(once.url, { method })).status).toBe(200);
  expect(once.came).toEqual([method, method]);
  server?.close();
  const twice = await cuttingOff(2);
  await expect(ask(twice.url, { method })).rejects.toThrow('ECONNRESET');
  expect(twice.came).toEqual([method, method]);
});

test('a request that a local server’s proxy interrupted is repeated the same way', async () => {
  const came: (string | undefined)[] = [];
  const proxy = createServer(({ method }, response) => {
    came.push(method);
    response.writeHead(500).end('Error: Network connection lost.\n    at async Object.fetch');
  });
  server = proxy;
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/`;
  expect([(await ask(url)).status, (await ask(url, { method: 'POST' })).status]).toEqual([500, 500]);
  expect(came).toEqual(['GET', 'GET', 'POST']);
});

test.each(['POST', 'PUT', 'DELETE'])('an interrupted %s is not repeated', async (method) => {
  const { url, came } = await cuttingOff(1);
  await expect(ask(url, { method })).rejects.toThrow('ECONNRESET');
  expect(came).toEqual([method]);
});
