import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '#clients/node/index.js';
import { publishKeys, sign } from '#lib/api/services/devices/signing.ts';
import { root } from '#scripts/lib/paths.ts';
import { NOWHERE, newClient } from '#tests/support/license-clients.ts';
import { NO_PYTHON } from '#tests/support/python.ts';

const PRODUCT = 'risk-manager';
const signing = `k1:${Buffer.alloc(32, 1).toString('base64url')}`;
const { keys } = await publishKeys(signing);
const read = (name: string) => readFileSync(join(root, 'tests/support/tls', name));
const ca = read('ca.pem');
const pair = read('server.pem');

/** Answers each validation with `VALID`. */
const yes: http.RequestListener = async (request, response) => {
  const { nonce } = JSON.parse(Buffer.concat(await request.toArray()).toString());
  const ts = new Date().toISOString();
  const claims = { version: 1, valid: true, code: 'VALID', ts, nonce, license_id: 'l1', product_id: PRODUCT };
  response.end(JSON.stringify({ signature: await sign(signing, 'validation', claims) }));
};

const api = https.createServer({ key: pair, cert: pair }, yes);
const mute = http.createServer(() => {});
/** A proxy with passwords; `seen` lists the hosts that it connected. */
const seen: string[] = [];
const logins = ['anna:p@ss', 'bruno:50%off'].map((login) => `Basic ${btoa(login)}`);
const letThrough = ({ url = '', headers }: http.IncomingMessage, socket: Duplex) => {
  if (!logins.includes(headers['proxy-authorization'] ?? '')) {
    socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
    return;
  }
  seen.push(url);
  const target = new URL(`https://${url}`);
  // Connect to this machine, whatever the host name.
  const there = connect(Number(target.port), '127.0.0.1', () => {
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
    there.pipe(socket).pipe(there);
  });
  there.on('error', () => socket.destroy());
  socket.on('error', () => there.destroy());
};
const proxy = http.createServer().on('connect', letThrough);
const secureProxy = https.createServer({ key: pair, cert: pair }).on('connect', letThrough);
const servers = [api, mute, proxy, secureProxy];
const portOf = (server: http.Server) => (server.address() as AddressInfo).port;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'coa-network-'));
  for (const server of servers) await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => {
  for (const server of servers) server.close().closeAllConnections();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  seen.length = 0;
});

const origin = (server: http.Server | https.Server = api, login = '') =>
  `https://${login}localhost:${portOf(server)}`;
const at = (login: string) => `http://${login}127.0.0.1:${portOf(proxy)}`;
type Options = Partial<Parameters<typeof createClient>[0]>;

describe('the client for Node', () => {
  /** The outcome of an activated device's check at its start. */
  const check = (options: Options) => {
    const store = { read: () => ({ key: 'COA-KEY' }), write: () => {}, forget: () => {} };
    const device = { product: PRODUCT, fingerprint: 'device-0001', keys, store };
    return createClient({ origin: origin(), ...device, ...options }).check();
  };

  it.each<[string, () => Options, object]>([
    [
      'a certificate of a stranger',
      () => ({}),
      { why: 'certificate', cause: expect.stringMatching(/^UNABLE/) },
    ],
    ['no network', () => ({ origin: NOWHERE }), { why: 'no-network', cause: 'ECONNREFUSED' }],
    [
      'nobody who answers',
      () => ({ origin: `http://127.0.0.1:${portOf(mute)}`, timeoutMs: 50 }),
      { why: 'timeout' },
    ],
    ['a proxy that asks for a password', () => ({ proxy: at(''), ca }), { why: 'proxy', cause: 'http-407' }],
    ['a proxy that is away', () => ({ proxy: NOWHERE, ca }), { why: 'proxy', cause: 'ECONNREFUSED' }],
    ['a proxy of no address', () => ({ proxy: 'http://[' }), { why: 'proxy', cause: 'ERR_INVALID_URL' }],
    [
      'a certificate behind a proxy that has one of its own',
      () => ({
        proxy: origin(secureProxy, 'bruno:50%25off@'),
        ca,
        origin: origin().replace('localhost', 'portal.test'),
      }),
      { why: 'certificate', cause: 'ERR_TLS_CERT_ALTNAME_INVALID' },
    ],
    ['a certificate behind a proxy', () => ({ proxy: at('anna:p%40ss@') }), { why: 'certificate' }],
  ])('says why it knows nothing: %s', async (_, options, told) => {
    expect(await check(options())).toMatchObject({ kind: 'unknown', ...told });
  });

  it.each<[string, () => Options]>([
    ['with an authority of the customer’s', () => ({ ca })],
    ['with several', () => ({ ca: [ca, String(ca)] })],
    ['by an agent', () => ({ agent: new https.Agent({ ca }) })],
    ['through a proxy', () => ({ proxy: at('anna:p%40ss@'), ca })],
    ['through a proxy without a scheme', () => ({ proxy: at('anna:p%40ss@').replace('http://', ''), ca })],
    ['through a proxy with a bare per cent sign', () => ({ proxy: at('bruno:50%off@'), ca })],
    [
      'through a proxy to an address',
      () => ({ proxy: at('anna:p%40ss@'), ca, origin: origin().replace('localhost', '127.0.0.1') }),
    ],
  ])('gets a response %s', async (about, options) => {
    expect(await check(options())).toMatchObject({ kind: 'allowed', by: 'answer' });
    expect(seen).toHaveLength(about.includes('proxy') ? 1 : 0);
  });
});

describe('the client for Python', { timeout: 30_000 }, () => {
  const NO_PROXIES = { no_proxy: '*', NO_PROXY: '*' };
  const PROXIES = { no_proxy: '', NO_PROXY: '', https_proxy: NOWHERE, HTTPS_PROXY: NOWHERE };

  const device = (env: Record<string, string>, modules?: string) => {
    const client = newClient('python', join(folder, 'device'), PRODUCT, env, modules);
    client?.keep({ key: 'COA-KEY', keys });
    return client;
  };

  it.for<[string, () => string, Record<string, string>, string]>([
    ['a certificate of a stranger', origin, NO_PROXIES, 'certificate'],
    ['no network', () => NOWHERE, NO_PROXIES, 'no-network'],
    ['a proxy that is away', origin, PROXIES, 'proxy'],
  ])('says why it knows nothing: %s', async ([, address, env, why], { skip }) => {
    const { run } = device(env) ?? skip(NO_PYTHON);
    expect((await run(address(), ['check'])).outcome).toMatchObject({ kind: 'unknown', why });
  });

  /** Fails like Python on Windows with an unreadable certificate in the store. */
  const BROKEN_STORE = `import ssl
def broken(*_): raise ssl.SSLError("nested asn1 error")
ssl.create_default_context = broken
`;

  it.for([
    ['trusts the authorities of certifi where it is installed', { isWhole: true }, { by: 'answer' }],
    ['does without a certifi that was packed without its file', { isWhole: false }, { why: 'certificate' }],
    [
      'has those of certifi where the system’s cannot be read',
      { isWhole: true, isBroken: true },
      { by: 'answer' },
    ],
  ] as [string, { isWhole: boolean; isBroken?: true }, object][])('%s', async ([, given, told], { skip }) => {
    const modules = mkdtempSync(join(folder, 'modules-'));
    // A copy, because a machine's Python may add certificates to certifi's file.
    const file = join(modules, 'cacert.pem');
    if (given.isWhole) writeFileSync(file, ca);
    if (given.isBroken) writeFileSync(join(modules, 'usercustomize.py'), BROKEN_STORE);
    writeFileSync(join(modules, 'certifi.py'), `def where():\n    return ${JSON.stringify(file)}\n`);
    const { run } = device(NO_PROXIES, modules) ?? skip(NO_PYTHON);
    expect((await run(origin(), ['check'])).outcome).toMatchObject(told);
  });
});
