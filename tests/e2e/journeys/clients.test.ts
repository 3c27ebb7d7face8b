import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callPath } from '#lib/contract/calls/calls.ts';
import { SANDBOX_PRODUCT } from '#lib/contract/devices/sandbox.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { chooseRequest, downloadAnswer, openRequest } from '#tests/support/browser/offline-request.ts';
import { buy } from '#tests/support/browser/purchase.ts';
import { languages, NOWHERE, newClient } from '#tests/support/license-clients.ts';
import { readBy } from '#tests/support/local-http.ts';
import { becomeCustomer } from '#tests/support/people.ts';
import { NO_PYTHON } from '#tests/support/python.ts';

for (const language of languages) {
  test(`the client for ${language} completes the life cycle of a licence`, async ({
    page,
    baseURL,
  }, info) => {
    test.slow();
    const folder = mkdtempSync(join(tmpdir(), 'coa-life-'));
    const [api, product] = [baseURL ?? '', 'crypto-analyzer'];
    const client = newClient(language, join(folder, 'one'), product);
    const other = newClient(language, join(folder, 'two'), product);
    const alone = newClient(language, join(folder, 'alone'), product);
    info.skip(!client || !other || !alone, NO_PYTHON);
    if (!client || !other || !alone) return;
    await becomeCustomer(page);
    const key = await buy(page, 'Crypto Analyzer');
    const outcomeOf = async (command: string[], at = api) => (await client.run(at, command)).outcome;

    await test.step('activates once', async () => {
      expect(await outcomeOf(['check'])).toMatchObject({ kind: 'refused', code: 'NOT_ACTIVATED' });
      expect(await outcomeOf(['activate', 'COA-NOT-A-KEY'])).toMatchObject({ code: 'NOT_FOUND' });
      expect(await outcomeOf(['activate', key])).toMatchObject({ kind: 'allowed', code: 'ACTIVATED' });
      expect(await outcomeOf(['activate', key])).toMatchObject({ code: 'ALREADY_ACTIVATED' });
      expect(await outcomeOf(['check'], NOWHERE)).toMatchObject({ kind: 'allowed', by: 'grace' });
    });

    await test.step('gets a valid result, and continues for a while without a response', async () => {
      expect(await outcomeOf(['check'])).toMatchObject({ kind: 'allowed', by: 'answer', code: 'VALID' });
      expect(await outcomeOf(['lease'])).toMatchObject({ kind: 'allowed', code: 'RENEWED', until: null });
      expect(await outcomeOf(['check'], NOWHERE)).toMatchObject({ kind: 'allowed', by: 'grace' });
    });

    await test.step('works with its file, which no other device accepts', async () => {
      expect(await outcomeOf(['file'])).toMatchObject({ kind: 'allowed', by: 'file' });
      expect(await outcomeOf(['check'], NOWHERE)).toMatchObject({ kind: 'allowed', by: 'file' });
      const { keys, file } = client.read();
      other.keep({ key, keys, file });
      expect((await other.run(NOWHERE, ['check'], 'device-0002')).outcome.kind).toBe('unknown');
      expect((await other.run(api, ['check'], 'device-0002')).outcome).toMatchObject({
        kind: 'refused',
        code: 'FINGERPRINT_MISMATCH',
      });
    });

    await test.step('deactivates, but the file keeps its slot', async () => {
      expect(await outcomeOf(['deactivate'])).toMatchObject({ kind: 'allowed', code: 'SLOT_RESERVED' });
      expect(await outcomeOf(['check'])).toMatchObject({ kind: 'refused', code: 'NOT_ACTIVATED' });
    });

    await test.step('works on a device that never has a network', async () => {
      const [keys, file] = [join(folder, 'keys.json'), join(folder, 'answer.lic')];
      // The keys that the program embeds.
      writeFileSync(
        keys,
        await (await readBy(page.request, `${api}${callPath('licensePublicKeys')}`)).text(),
      );
      const tell = async (...command: string[]) =>
        (await alone.run(NOWHERE, ['--keys', keys, ...command], 'device-0003')).outcome;
      await openRequest(page);
      await chooseRequest(page, 'richiesta.json', await alone.request('device-0003'));
      await (await downloadAnswer(page)).saveAs(file);
      expect(await tell('keep', file)).toMatchObject({ kind: 'allowed', by: 'file' });
      expect(await tell('check')).toMatchObject({ kind: 'allowed', by: 'file' });
    });
    rmSync(folder, { recursive: true });
  });

  test(`the client for ${language} works in the sandbox`, async ({ baseURL }, info) => {
    const folder = mkdtempSync(join(tmpdir(), 'coa-sandbox-'));
    const client = newClient(language, folder, SANDBOX_PRODUCT);
    info.skip(!client, NO_PYTHON);
    if (!client) return;
    const outcomeOf = async (...command: string[]) => (await client.run(baseURL ?? '', command)).outcome;
    expect(await outcomeOf('activate', 'COA-TEST-VALID')).toMatchObject({ kind: 'allowed' });
    const allowed = { features: ['backtest', 'export'], limits: { portfolios: 10 } };
    expect(await outcomeOf('check')).toMatchObject({ kind: 'allowed', by: 'answer', ...allowed });
    expect(await outcomeOf('lease')).toMatchObject({ kind: 'allowed', by: 'lease', code: 'RENEWED' });
    expect(await outcomeOf('file')).toMatchObject({ kind: 'allowed', by: 'file', ...allowed });
    expect(await outcomeOf('update', '2.3.0')).toMatchObject({
      kind: 'allowed',
      update: { version: '2.4.0' },
    });
    expect(await outcomeOf('deactivate')).toMatchObject({ kind: 'allowed', code: 'DEACTIVATED' });
    for (const [name, code] of [
      ['LIMIT', 'ACTIVATION_LIMIT_REACHED'],
      ['SWAPS', 'SWAP_LIMIT_REACHED'],
      ['REVOKED', 'REVOKED'],
      ['REPLACED', 'KEY_REPLACED'],
    ])
      expect(await outcomeOf('activate', `COA-TEST-${name}`)).toMatchObject({ kind: 'refused', code });
    expect(await outcomeOf('activate', 'COA-TEST-BUSY')).toMatchObject({ kind: 'unknown', why: 'busy' });
    rmSync(folder, { recursive: true });
  });
}
