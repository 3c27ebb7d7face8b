import { mkdtempSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sign } from '#lib/api/services/devices/signing.ts';
import { type Language, languages, NOWHERE, newClient } from '#tests/support/license-clients.ts';
import { json, keyring, keys, now, PRODUCT, serve, stated } from '#tests/support/license-service.ts';
import { NO_PYTHON } from '#tests/support/python.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'coa-updates-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const KEY = 'COA-KEY';
const file = {
  ...{ platform: 'windows', architecture: 'x64', kind: 'exe', file_name: 'risk-2.4.0.exe', size_bytes: 9 },
  ...{ sha256: '', sha512: 'AA==', build: '240', minimum_system: '', signature: 'BB==' },
  path: '/updates/risk-manager/stable/2.4.0/x64/risk-2.4.0.exe',
};
const offered = (version = '2.4.0') => ({
  ...{ version, channel: 'stable', published_at: '2026-03-01T10:00:00.000Z', notes: 'Più veloce.' },
  supported_until: null,
  file,
});

interface Answered {
  code?: string;
  /** Changes of the signed claims; `body` are changes of the unsigned response. */
  claims?: object;
  body?: object;
  signingKeys?: string;
  purpose?: 'update' | 'validation';
}

/** Answers a request for updates, by default with a matching signature. */
function answering({
  code = 'UPDATE_AVAILABLE',
  claims,
  body,
  signingKeys = now,
  purpose = 'update',
}: Answered) {
  const listener: RequestListener = async ({ url = '', headers }, response) => {
    const asked = new URL(url, 'http://portal.test').searchParams;
    if (url.includes('public-keys')) return json(200, { keys })({} as never, response);
    if (headers.authorization !== `License ${KEY}` || url.includes(KEY))
      return json(500, {})({} as never, response);
    const { version: from_version, kind: _, ...question } = Object.fromEntries(asked);
    const update = code === 'UPDATE_AVAILABLE' ? offered() : null;
    const signature = await sign(signingKeys, purpose, {
      ...{ version: 1, code, ts: new Date().toISOString(), ...question, from_version },
      ...{ to_version: update?.version ?? null, file_name: update?.file.file_name ?? null },
      ...{ size_bytes: update?.file.size_bytes ?? null, sha512: update?.file.sha512 ?? null },
      ...{ is_withdrawn: false, ...claims },
    });
    json(200, { code, detail: 'Detto.', update, withdrawn: null, signature, ...body })({} as never, response);
  };
  return listener;
}

type Skip = (note: string) => never;
const device = (language: Language, skip: Skip, state: object = {}) => {
  const client = newClient(language, folder, PRODUCT) ?? skip(NO_PYTHON);
  client.keep({ key: KEY, keys, ...state });
  return client;
};

describe.each(languages)('the client for %s asks for updates', { timeout: 30_000 }, (language) => {
  it('gets a version with the address of its file, and stores it', async ({ skip }) => {
    const { run, read } = device(language, skip);
    const api = await serve(
      answering({ claims: { is_withdrawn: true }, body: { withdrawn: { reason: 'Non salvava.' } } }),
    );
    const { exitCode, outcome } = await run(api, ['update', '2.3.0']);
    expect([exitCode, outcome]).toEqual([
      0,
      expect.objectContaining({ by: 'update', code: 'UPDATE_AVAILABLE', withdrawn: 'Non salvava.' }),
    ]);
    expect(outcome.update).toMatchObject({
      ...{ version: '2.4.0', url: api + file.path, name: 'risk-2.4.0.exe', size: 9, sha512: 'AA==' },
      ...{ signature: 'BB==', notes: 'Più veloce.' },
    });
    expect(read()).toMatchObject({ seen: { stable: '2.4.0' } });
  });

  it('is up to date, or learns why it gets none', async ({ skip }) => {
    const { run } = device(language, skip);
    const tell = async (code: string) => run(await serve(answering({ code })), ['update', '2.4.0']);
    expect(await tell('UP_TO_DATE')).toMatchObject({
      exitCode: 0,
      outcome: { kind: 'allowed', update: null },
    });
    expect(await tell('EXPIRED')).toMatchObject({
      exitCode: 1,
      outcome: { code: 'EXPIRED', detail: 'Detto.' },
    });
    expect((await run(NOWHERE, ['update', '2.4.0'])).outcome).toMatchObject({ kind: 'unknown' });
  });

  it.for<[string, Answered, object?]>([
    ['an answer to another question', { claims: { nonce: 'another' } }],
    ['another product’s', { claims: { product_id: 'coa-test' } }],
    ['one for another version', { claims: { from_version: '1.0.0' } }],
    ['one for another system', { claims: { platform: 'amiga' } }],
    ['one of another channel', { claims: { channel: 'beta' } }],
    ['a stranger’s under our name', { signingKeys: keyring('k1', 9) }],
    ['a validation', { purpose: 'validation' }],
    ['another version than was signed', { body: { update: offered('9.9.9') } }],
    [
      'another file than was signed',
      { body: { update: { ...offered(), file: { ...file, sha512: 'CC==' } } } },
    ],
    [
      'a file elsewhere',
      { body: { update: { ...offered(), file: { ...file, path: '//evil.example/x.exe' } } } },
    ],
    ['a file at no address', { body: { update: { ...offered(), file: { ...file, path: 'http://[' } } } }],
    ['none with it', { body: { update: null } }],
    ['a version below one that it was offered', {}, { seen: { stable: '2.4.1' } }],
  ])('never takes %s', async ([, answered, state], { skip }) => {
    const client = device(language, skip, state);
    const { exitCode, outcome } = await client.run(await serve(answering(answered)), ['update', '2.3.0']);
    expect([exitCode, outcome.kind]).toEqual([2, 'unknown']);
    expect(outcome.why).toBe(state ? 'older-version' : 'not-authentic');
    expect(client.read()).toEqual({ key: KEY, keys, ...state });
  });

  it('accepts the last version of an ended licence, although it was offered a later one before', async ({
    skip,
  }) => {
    const stays = await stated({ valid: false, code: 'EXPIRED', up_to_version: '2.4.0' });
    const client = device(language, skip, { stays, seen: { stable: '2.6.0' } });
    const api = await serve(answering({}));
    expect((await client.run(api, ['update', '2.3.0'])).outcome).toMatchObject({ by: 'update' });
    expect(client.read()).toMatchObject({ seen: { stable: '2.4.0' } });
    client.keep({ key: KEY, keys, stays: { ...stays, sig: stays.payload }, seen: { stable: '2.6.0' } });
    expect((await client.run(api, ['update', '2.3.0'])).outcome).toMatchObject({ why: 'older-version' });
  });

  it('never accepts its current version, or a lower one', async ({ skip }) => {
    const { run } = device(language, skip);
    const api = await serve(answering({}));
    for (const version of ['2.4.0', '2.10.0'])
      expect((await run(api, ['update', version])).outcome).toMatchObject({ why: 'older-version' });
  });
});
