import { SELF } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { type CallName, callPath, calls } from '#lib/contract/calls/calls.ts';
import { updateCalls } from '#lib/contract/devices/update-calls.ts';
import { ownCredential, refusalOfKey } from '#lib/edge/proxy/own-credentials.ts';
import { templateOf } from '#lib/edge/templates.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { addRelease, archive } from '#tests/support/worker/fixtures/releases.ts';
import { licensed } from '#tests/support/worker/fixtures/updates.ts';
import { ORIGIN } from '#tests/support/worker/worker-agent.ts';

const question = { product_id: 'one', platform: 'windows', architecture: 'x64', version: '1.0.0' };
const asked = callPath('checkForUpdate', {}, question);
const feed = '/updates/one/stable/latest.yml';
const file = '/updates/one/stable/2.4.0/x64/one.exe';
let key = '';

beforeAll(async () => {
  await addProduct({ id: 'one' });
  const artifacts = [
    ...([{ platform: 'windows', architecture: 'x64', kind: 'exe', fileName: 'one.exe' }] as const),
  ].map((each) => ({ ...each, contentType: 'application/octet-stream' }));
  await addRelease({ id: 'one-24', productId: 'one', version: '2.4.0', artifacts }, env);
  ({ key } = await licensed());
});

const send = (
  path: string,
  headers: Record<string, string> = { Authorization: `License ${key}` },
  method = 'GET',
) => SELF.fetch(`${ORIGIN}${path}`, { method, headers });

it('forwards a key to the check, the feeds and the files, and caches nothing of it', async () => {
  const found = await send(asked);
  expect(await found.json()).toMatchObject({ code: 'UPDATE_AVAILABLE', update: { file: { path: file } } });
  const read = await send(feed);
  expect(read.headers.get('Content-Type')).toBe('application/yaml; charset=utf-8');
  expect(await read.text()).toContain('  - url: "2.4.0/x64/one.exe"');
  const part = await send(file, { Authorization: `license ${key}`, Range: 'bytes=10-' });
  expect([part.status, await part.bytes()]).toEqual([206, archive.slice(10)]);
  for (const { headers } of [found, read, part]) {
    expect(headers.get('Cache-Control')).toBe('private, no-store');
    expect(headers.getSetCookie()).toEqual([]);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  }
  const head = await send(file, undefined, 'HEAD');
  expect([head.status, head.headers.get('Content-Length'), (await head.bytes()).length]).toEqual([
    200,
    '2000',
    0,
  ]);
});

it.each([
  ['without a key', {}, 401, 'KEY_MISSING'],
  ['with a key as a bearer', { Authorization: 'Bearer COA-TEST-VALID' }, 401, 'KEY_MISSING'],
  ['with an unknown key', { Authorization: 'License COA-NOPE' }, 404, 'NOT_FOUND'],
])('refuses feeds and files %s', async (_, headers, status, code) => {
  for (const path of [feed, file]) {
    const answer = await send(path, headers as Record<string, string>);
    expect([answer.status, await answer.json()]).toMatchObject([status, { code }]);
  }
});

it('refuses a key in an address, under any name and even with one in the header', async () => {
  const at = asked.includes('?') ? '&' : '?';
  for (const path of [
    `${asked}${at}license_key=${key}`,
    `${asked}${at}key=x`,
    `${asked}&nonce=${key}`,
    `${feed}?noCache=${key}`,
    `${file}?Authorization=License%20${key}`,
  ]) {
    const answer = await send(path);
    expect([path, answer.status, await answer.json()]).toMatchObject([path, 400, { code: 'KEY_IN_ADDRESS' }]);
  }
  // The request of an electron-updater that has no key.
  expect((await send(`${feed}?noCache=1k2m3n`)).status).toBe(200);
});

it('forwards a key only to the calls that need it', async () => {
  for (const name of ['licenses', 'profile', 'openApi'] as const)
    expect((await send(callPath(name))).status).toBe(name === 'openApi' ? 200 : 401);
  const request = new Request(ORIGIN, { headers: { Authorization: `License ${key}` } });
  const names = Object.keys(calls) as CallName[];
  const carried = names.filter((name) => ownCredential(request, calls[name]).length > 0);
  expect(carried.sort()).toEqual(Object.keys(updateCalls).sort());
});

it('is logged under one of few addresses, without the others’ parts', async () => {
  for (const [path, template] of [
    [file, '/updates/:product/:channel/:version/:architecture/:name'],
    [`/updates/one/${key}`, '/updates/*'],
  ] as const)
    expect(templateOf('GET', `${ORIGIN}${path}`)).toBe(template);
  for (const path of ['/updates/', '/updates/one', `${file}.blockmap`, '/updates/one/stable/../../api']) {
    const answer = await send(path);
    expect([path, answer.status, answer.headers.get('Content-Type')]).toEqual([
      path,
      404,
      'application/json',
    ]);
  }
  expect((await send(feed, undefined, 'POST')).status).toBe(405);
});

it('sends no key to an external host', () => {
  const request = new Request(`${ORIGIN}${feed}`);
  expect(refusalOfKey(request, { API_ORIGIN: 'https://host.example' })?.status).toBe(404);
});
