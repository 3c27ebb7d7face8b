import { mkdtempSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { languages, NOWHERE, newClient } from '#tests/support/license-clients.ts';
import {
  activating,
  json,
  keyring,
  keys,
  now,
  PRODUCT,
  serve,
  stated,
  validating,
} from '#tests/support/license-service.ts';
import { NO_PYTHON } from '#tests/support/python.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const next = keyring('k2', 2);
const [past, future] = [-DAY_MS, DAY_MS].map((days) => new Date(Date.now() + days).toISOString());

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'coa-clients-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const brokenOff: RequestListener = (_, response) => {
  response.writeHead(200, { 'Content-Length': '99' }).write('{', () => response.destroy());
};

/** Responses that are not the licence service's. */
const silences: [string, RequestListener][] = [
  ['too many requests', json(429, { detail: 'Troppe richieste.' }, { 'Retry-After': '7' })],
  ['a failure', json(503, { code: 'upstream_unavailable' })],
  ['a connection that ends', (request) => request.socket.destroy()],
  ['an answer that breaks off', brokenOff],
  ['a hotel’s login page', (_, response) => response.writeHead(200).end('<html></html>')],
  ['a hotel that leads elsewhere', (_, response) => response.writeHead(302, { Location: '/login' }).end()],
  ['a gateway that wants a login', json(401, { error: 'login required' })],
  ['a gateway that refuses', json(403, { error: 'blocked' })],
  ['a gateway that answers for us', json(200, { valid: false, code: 'REVOKED' })],
  ['an answer to another question', validating({ nonce: 'another' })],
  ['a yes about another product', validating({ product_id: 'coa-test' })],
];

type Skip = (note: string) => never;

// Each start of the program takes a second on a busy machine.
describe.each(languages)('the client for %s', { timeout: 30_000 }, (language) => {
  const device = (skip: Skip) => newClient(language, folder, PRODUCT) ?? skip(NO_PYTHON);
  /** An activated device, optionally with a stored positive validation. */
  async function activated(skip: Skip, yes?: Promise<unknown>) {
    const client = device(skip);
    client.keep({ key: 'COA-KEY', keys, ...(yes && { yes: await yes }) });
    return client;
  }

  it.for(silences)('never takes %s for a refusal', async ([, listener], { skip }) => {
    const api = await serve(listener);
    const { run } = await activated(skip);
    expect(await run(api, ['check'])).toMatchObject({ exitCode: 2, outcome: { kind: 'unknown' } });
    const used = await activated(skip, stated({}, DAY_MS));
    expect((await used.run(api, ['check'])).outcome).toMatchObject({ kind: 'allowed', by: 'grace' });
  });

  it.for<[string, Parameters<typeof stated>, boolean]>([
    ['six days after the last yes', [{}, 6 * DAY_MS], true],
    ['eight days after it', [{}, 8 * DAY_MS], false],
    ['after the licence’s end', [{ expires_at: '2026-01-01T00:00:00.000Z' }, DAY_MS], false],
    ['after what was paid for, in its grace', [{ expires_at: past, grace_until: future }, DAY_MS], true],
    ['after its grace', [{ expires_at: past, grace_until: past }, DAY_MS], false],
    ['in a grace of which a server of before says the end', [{ expires_at: future }, DAY_MS], true],
    ['with a clock an hour behind', [{}, -HOUR_MS], true],
    ['with a clock three days behind', [{}, -3 * DAY_MS], false],
    ['by the yes about another product', [{ product_id: 'coa-test' }, DAY_MS], false],
    ['by the yes about another device', [{ fingerprint: 'f'.repeat(64) }, DAY_MS], false],
    ['by the yes about none', [{ fingerprint: null }, DAY_MS], false],
    ['by a no', [{ valid: false, code: 'EXPIRED' }, DAY_MS], false],
    ['by a stranger’s yes', [{}, DAY_MS, keyring('k1', 9)], false],
  ])('without a network, %s, is allowed or not', async ([, claims, isAllowed], { skip }) => {
    const { run } = await activated(skip, stated(...claims));
    expect((await run(NOWHERE, ['check'])).outcome.kind).toBe(isAllowed ? 'allowed' : 'unknown');
  });

  it.for<[string, object | undefined, boolean]>([
    ['keeps the yes that its activation signed', {}, true],
    ['keeps no yes to another question', { nonce: 'another' }, false],
    ['has none of a server that signs no activation', undefined, false],
  ])('activated online, then offline, %s', async ([, claims, isAllowed], { skip }) => {
    const { run } = device(skip);
    const api = await serve(activating(claims));
    expect((await run(api, ['activate', 'COA-KEY'])).outcome).toMatchObject({ by: 'activation' });
    const { outcome } = await run(NOWHERE, ['check']);
    expect(outcome).toMatchObject(isAllowed ? { kind: 'allowed', by: 'grace' } : { kind: 'unknown' });
  });

  it('continues, also without a network and without end, up to the version that an ended licence keeps', async ({
    skip,
  }) => {
    const { run } = await activated(skip, stated({}, DAY_MS));
    const ended = { valid: false, code: 'EXPIRED', up_to_version: '2.4.1' };
    const api = await serve(validating(ended));
    const allowed = { exitCode: 0, outcome: { kind: 'allowed', by: 'fallback' } };
    expect(await run(api, ['check', '2.4.1'])).toMatchObject(allowed);
    expect(await run(api, ['check', '2.3'])).toMatchObject(allowed);
    for (const later of [['2.5.0'], ['latest'], []])
      expect((await run(api, ['check', ...later])).outcome.kind).toBe('refused');
    // Without a network it only reads its state, so these can run in parallel.
    const alone = (version: string[], device?: string) => run(NOWHERE, ['check', ...version], device);
    const [kept, lower, ...others] = await Promise.all([
      ...[alone(['2.4.1']), alone(['2.3'])],
      ...[alone(['2.5.0']), alone(['latest']), alone([]), alone(['2.4.1'], 'device-0002')],
    ]);
    expect([kept, lower]).toMatchObject([allowed, allowed]);
    expect(others.map(({ outcome }) => outcome.kind)).toEqual(['unknown', 'unknown', 'unknown', 'unknown']);
    const revoked = await serve(validating({ valid: false, code: 'REVOKED', up_to_version: null }));
    expect(await run(revoked, ['check', '2.4.1'])).toMatchObject({ exitCode: 1 });
    expect((await run(NOWHERE, ['check', '2.4.1'])).outcome.kind).toBe('unknown');
  });

  it('ends its grace period with a signed refusal', async ({ skip }) => {
    const { run } = await activated(skip, stated({}, DAY_MS));
    const api = await serve(validating({ valid: false, code: 'REVOKED' }));
    expect(await run(api, ['check'])).toMatchObject({ exitCode: 1, outcome: { code: 'REVOKED' } });
    expect((await run(NOWHERE, ['check'])).outcome.kind).toBe('unknown');
  });

  it('follows a rotation of the published keys', async ({ skip }) => {
    const { run, read } = await activated(skip);
    const api = await serve(validating({}, `${next},${now}`));
    expect((await run(api, ['check'])).outcome).toMatchObject({ kind: 'allowed', by: 'answer' });
    expect(read().keys).toHaveLength(2);
    expect((await run(NOWHERE, ['check'])).outcome).toMatchObject({ kind: 'allowed', by: 'grace' });
  });

  it('returns a refusal’s message, and the wrong field', async ({ skip }) => {
    const { run } = device(skip);
    const full = { code: 'ACTIVATION_LIMIT_REACHED', detail: 'Piena.', manage_url: 'https://portal.test/x' };
    const answers = [json(409, full), json(400, { license_key: ['Massimo 120 caratteri.'] })];
    const listener: RequestListener = (request, response) =>
      (request.method === 'GET' ? json(200, { keys }) : answers.shift())?.(request, response);
    const api = await serve(listener);
    expect(await run(api, ['activate', 'COA-KEY'])).toEqual({
      exitCode: 1,
      outcome: { kind: 'refused', ...full },
    });
    expect((await run(api, ['activate', 'COA-KEY'])).outcome).toEqual({
      kind: 'refused',
      code: 'INVALID',
      fields: { license_key: ['Massimo 120 caratteri.'] },
    });
    expect((await run(api, ['check'])).outcome).toEqual({ kind: 'refused', code: 'NOT_ACTIVATED' });
  });
});
