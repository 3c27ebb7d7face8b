import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
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

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'coa-kept-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

type Skip = (note: string) => never;

describe.each(languages)('the state of the client for %s', { timeout: 30_000 }, (language) => {
  const device = (skip: Skip) => newClient(language, folder, PRODUCT) ?? skip(NO_PYTHON);

  it('does not stop the program if its folder is not writable, and the program learns it', async ({
    skip,
  }) => {
    const where = join(folder, 'a-file');
    writeFileSync(where, '');
    const { run } = newClient(language, where, PRODUCT) ?? skip(NO_PYTHON);
    const api = await serve(activating({}));
    expect((await run(api, ['activate', 'COA-KEY'])).outcome).toMatchObject({
      kind: 'allowed',
      unsaved: expect.stringMatching(/EEXIST|ENOTDIR|exists/),
    });
    const client = device(skip);
    client.keep({ key: 'COA-KEY', keys });
    // Not even root can overwrite a folder.
    rmSync(join(folder, 'coa-license.json'));
    mkdirSync(join(folder, 'coa-license.json'));
    chmodSync(folder, 0o500);
    const again = await client.run(api, ['activate', 'COA-KEY']);
    chmodSync(folder, 0o700);
    expect(again.outcome).toMatchObject({ kind: 'allowed', unsaved: expect.any(String) });
    expect(readdirSync(folder).sort()).toEqual(['a-file', 'coa-license.json']);
  });

  it.for(['5', '{"key":'])('is empty if the file contains %s', async (text, { skip }) => {
    const { run } = device(skip);
    writeFileSync(join(folder, 'coa-license.json'), text);
    expect((await run(NOWHERE, ['check'])).outcome).toEqual({ kind: 'refused', code: 'NOT_ACTIVATED' });
  });

  it('is intact after programs wrote it concurrently, many times', async ({ skip }) => {
    const client = device(skip);
    const writers = await Promise.all([1, 2, 3, 4].map(() => client.writeOften({ key: 'COA-KEY', keys })));
    expect(writers).toEqual(writers.map(() => ''));
    expect([client.read(), readdirSync(folder)]).toEqual([{ key: 'COA-KEY', keys }, ['coa-license.json']]);
  });

  it.for<[string, object | undefined]>([
    ['was given back', undefined],
    ['has another key', { key: 'COA-OTHER' }],
  ])('is not restored by a late response: the device meanwhile %s', async ([, state], { skip }) => {
    const client = device(skip);
    client.keep({ key: 'COA-KEY', keys });
    const meanwhile: RequestListener = (request, response) => {
      rmSync(join(folder, 'coa-license.json'));
      if (state) client.keep(state);
      validating({})(request, response);
    };
    expect((await client.run(await serve(meanwhile), ['check'])).outcome).toMatchObject({ by: 'answer' });
    expect(state ? client.read() : readdirSync(folder)).toEqual(state ?? []);
  });

  it('lets an ended licence’s version run, although the rotated key could not be stored', async ({
    skip,
  }) => {
    const client = device(skip);
    client.keep({ key: 'COA-KEY', keys });
    const ended = { valid: false, code: 'EXPIRED', up_to_version: '2.4.1' };
    const answer = validating(ended, `${keyring('k2', 2)},${now}`);
    const unkept: RequestListener = (request, response) => {
      if (request.method === 'GET') rmSync(join(folder, 'coa-license.json'));
      answer(request, response);
    };
    const { outcome } = await client.run(await serve(unkept), ['check', '2.4.1']);
    expect(outcome).toMatchObject({ kind: 'allowed', by: 'fallback' });
  });

  it('still has the file when the same key activates again', async ({ skip }) => {
    const client = device(skip);
    client.keep({ key: 'COA-KEY', file: 'a file' });
    const api = await serve(activating({}));
    await client.run(api, ['activate', 'COA-KEY']);
    expect(client.read()).toMatchObject({ file: 'a file' });
    await client.run(api, ['activate', 'COA-OTHER']);
    expect(client.read().file).toBeUndefined();
  });

  it('is removed with the device', async ({ skip }) => {
    const client = device(skip);
    client.keep({ key: 'COA-KEY', keys, yes: await stated({}) });
    const api = await serve(json(200, { code: 'DEACTIVATED', reserved_until: null }));
    expect((await client.run(api, ['deactivate'])).outcome).toMatchObject({ by: 'deactivation' });
    expect(readdirSync(folder)).toEqual([]);
  });

  it.for([
    ['keep', 'nowhere.lic'],
    ['--keys', 'nowhere.json', 'check'],
  ])('gives «unknown» on the command line if a file is missing: %s', async (command, { skip }) => {
    const { run } = device(skip);
    expect(await run(NOWHERE, command)).toMatchObject({ exitCode: 2, outcome: { kind: 'unknown' } });
  });
});
