import { execFile } from 'node:child_process';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { createClient } from '#clients/node/index.js';
import { root } from '#scripts/lib/paths.ts';
import { json, keys, PRODUCT, serve, stated } from '#tests/support/license-service.ts';
import { findPython, NO_PYTHON } from '#tests/support/python.ts';

/** Sends blanks without end. */
const endless =
  (status: number): RequestListener =>
  (_, response) => {
    response.writeHead(status);
    const timer = setInterval(() => response.write(' '), 50);
    response.on('close', () => clearInterval(timer));
  };
const switchProtocol: RequestListener = ({ socket }) =>
  socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');

/** Responses of servers between a program and the licence service, in formats that a program might misread. */
const foreign: [string, RequestListener][] = [
  ['a 200', json(200, { ok: true })],
  ['a 200 with our words in it', json(200, { license: 'no', activation: null, lease_until: 5 })],
  ['a 200 with a code of its own', json(200, { code: '200', message: 'OK' })],
  ['a list', json(200, [])],
  ['a list in a list, and so on', (_, response) => response.end('['.repeat(60_000))],
  ['a 400', json(400, { message: 'Bad Request' })],
  ['a 403', json(403, { error: 'blocked' })],
  ['a 429 with a word for its seconds', json(429, {}, { 'Retry-After': '\u00b2' })],
  ['a 429 with seconds without an end', json(429, {}, { 'Retry-After': '9'.repeat(5000) })],
  ['a redirect to nowhere', json(307, {}, { Location: 'http://[::1' })],
  ['another protocol', switchProtocol],
  ['an answer in drops', endless(200)],
  ['a failure in drops', endless(503)],
];
const calls = ['activate', 'check', 'renewLease', 'fetchFile', 'deactivate'] as const;
const state = { key: 'COA-KEY', yes: await stated({}) };
/** Without the service, the program is allowed; every other call has an unknown outcome. */
const told = calls.map((call) => [call, call === 'check' ? 'allowed' : 'unknown']);

/** Calls each function of a client at each address, and prints the outcomes and whether its state is unchanged. */
const PYTHON = `
import json, sys
from coa_licensing import Client

class Store:
    def __init__(self, state): self.state = state
    def read(self): return self.state
    def write(self, state): self.state = state
    def forget(self): self.state = None

state, keys, product, *origins = map(json.loads, sys.argv[1:])
about = {"name": "", "platform": "", "app_version": ""}
for origin in origins:
    store = Store(state)
    client = Client(origin=origin, product=product, fingerprint="device-0001", keys=keys, store=store, timeout=0.5)
    calls = [lambda: client.activate("COA-KEY", **about), client.check, client.renew_lease, client.fetch_file, client.deactivate]
    print(json.dumps([[call()["kind"] for call in calls], store.state == state]))
`;

describe('a response of another server stops no program, and removes no state', () => {
  it.each(foreign)('in Node: %s', async (_, listener) => {
    const kept: { state: object | undefined } = { state };
    const client = createClient({
      ...{ origin: await serve(listener), product: PRODUCT, fingerprint: 'device-0001', keys },
      ...{ timeoutMs: 500 },
      store: {
        read: () => kept.state,
        write: (written) => {
          kept.state = written;
        },
        forget: () => {
          kept.state = undefined;
        },
      },
    });
    const about = { name: '', platform: '', appVersion: '' };
    const outcomes = [];
    for (const call of calls)
      outcomes.push([call, (await (call === 'activate' ? client[call]('K', about) : client[call]())).kind]);
    expect([outcomes, kept.state]).toEqual([told, state]);
  });

  it('in Python', { timeout: 60_000 }, async ({ skip }) => {
    const python = findPython();
    if (!python) return skip(NO_PYTHON);
    const origins = await Promise.all(foreign.map(([, listener]) => serve(listener)));
    const argv = ['-c', PYTHON, ...[state, keys, PRODUCT, ...origins].map((it) => JSON.stringify(it))];
    const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1' };
    const options = { cwd: join(root, 'clients/python'), env };
    const { stdout } = await promisify(execFile)(python, argv, options);
    const lines = stdout.trim().split('\n');
    expect(lines.map((line, at) => [foreign[at]?.[0], ...JSON.parse(line)])).toEqual(
      foreign.map(([name]) => [name, told.map(([, kind]) => kind), true]),
    );
  });
});
