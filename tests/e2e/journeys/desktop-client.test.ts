import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SANDBOX_PRODUCT, TEST_BUILDER_KEY } from '#lib/contract/devices/sandbox.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { buy } from '#tests/support/browser/purchase.ts';
import { newDevice, runNode } from '#tests/support/desktop-client.ts';
import { readBy } from '#tests/support/local-http.ts';
import { enter, fillLogin, register } from '#tests/support/people.ts';

const PRODUCT = 'crypto-analyzer';
/** No server listens there, as when the network is down. */
const NOWHERE = 'http://127.0.0.1:1';

test('a desktop product completes the life cycle of a licence', async ({ page, baseURL }) => {
  test.slow();
  const folder = mkdtempSync(join(tmpdir(), 'coa-desktop-'));
  const device = (name: string) => newDevice(folder, name, baseURL ?? '', PRODUCT);
  const [studio, laptop, office] = [device('studio'), device('portatile'), device('ufficio')];
  const person = await register(page);
  await enter(page, person);
  const key = await buy(page, 'Crypto Analyzer');

  await test.step('activates, once', async () => {
    expect(await studio.run(['start'])).toMatchObject({ code: 1 });
    expect(await studio.run(['activate', 'COA-NOT-A-KEY'])).toMatchObject({
      code: 1,
      output: expect.stringContaining('Chiave di licenza non trovata.'),
    });
    for (const sentence of ['Dispositivo attivato.', 'Il dispositivo era già attivato.']) {
      const { code, output } = await studio.run(['activate', key]);
      expect([code, output]).toEqual([0, expect.stringContaining(sentence)]);
      expect(output).toContain('Dispositivi in uso: 1 di 2.');
    }
  });

  await test.step('is validated at each start, with a signed response', async () => {
    const { code, output } = await studio.run(['start']);
    expect([code, output]).toEqual([0, expect.stringContaining('La licenza è valida.')]);
  });

  await test.step('starts without a network once it has its file, but not on another device', async () => {
    expect(await studio.run(['start'], { origin: NOWHERE })).toMatchObject({ code: 2 });
    expect(await studio.run(['offline'])).toMatchObject({ code: 0 });
    const offline = await studio.run(['start'], { origin: NOWHERE });
    expect([offline.code, offline.output]).toEqual([0, expect.stringContaining('Uso offline consentito')]);

    const copied = device('copia');
    cpSync(studio.home, copied.home, { recursive: true });
    const elsewhere = await copied.run(['start'], { origin: NOWHERE });
    expect([elsewhere.code, elsewhere.output]).toEqual([1, expect.stringContaining('altro dispositivo')]);
    const text = readFileSync(studio.file, 'utf8');
    writeFileSync(
      copied.file,
      text.replace(/^(.{90})./s, (_, start) => `${start}A`),
    );
    const forged = await copied.run(['start'], { origin: NOWHERE, fingerprint: 'device-studio' });
    expect(forged.code).not.toBe(0);
  });

  await test.step('an independent verifier accepts its file', async () => {
    const keys = join(folder, 'keys.json');
    writeFileSync(keys, await (await readBy(page.request, '/api/licenses/public-keys/')).text());
    const verify = (fingerprint: string, ...rest: string[]) =>
      runNode('tests/support/verify-license-file.mjs', [studio.file, keys, fingerprint, ...rest]);
    expect(await verify('device-studio')).toMatchObject({
      code: 0,
      output: expect.stringContaining(PRODUCT),
    });
    expect((await verify('device-portatile')).output).toContain('another device');
    expect((await verify('device-studio', '2099-01-01')).output).toContain('expired');
  });

  await test.step('beyond the limit, opens the page that frees a slot', async () => {
    expect(await laptop.run(['activate', key])).toMatchObject({ code: 0 });
    const { code, output } = await office.run(['activate', key]);
    expect([code, output]).toEqual([1, expect.stringContaining('Dispositivi in uso: 2 di 2.')]);
    const waiting = office.run(['activate', key, '--wait', '120', '--every', '1']);
    await page.context().clearCookies();
    await page.goto(output.match(/https?:\S+\/licenses\/\S+/)?.[0] ?? '');
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await fillLogin(page, person);
    const question = page.getByRole('dialog', { name: 'Libera un posto' });
    // The other device has an offline file, which would keep its slot.
    await expect(question.getByRole('radio', { name: 'portatile' })).toBeChecked();
    await question.getByRole('button', { name: 'Libera il posto' }).click();
    const freed = page.getByRole('dialog', { name: 'C’è un posto libero' });
    await expect(freed).toContainText('Torna al programma: ora puoi attivarlo.');
    await freed.getByRole('button', { name: 'Chiudi' }).last().click();
    await expect(page).toHaveURL(/\/licenses\/[^/?]+$/);
    expect(await waiting).toMatchObject({
      code: 0,
      output: expect.stringMatching(/il programma riprova da solo\.\n+Dispositivo attivato\./),
    });
  });

  await test.step('keeps its slot while its file is valid', async () => {
    const { code, output } = await studio.run(['deactivate']);
    expect([code, output]).toEqual([0, expect.stringContaining('resta riservato fino al')]);
    expect(await laptop.run(['activate', key])).toMatchObject({ code: 1 });
    expect(await studio.run(['activate', key])).toMatchObject({ code: 0 });
  });
  rmSync(folder, { recursive: true });
});

test('a desktop product works with test keys, without a licence', async ({ baseURL }) => {
  const folder = mkdtempSync(join(tmpdir(), 'coa-sandbox-'));
  const { run } = newDevice(folder, 'prova', baseURL ?? '', SANDBOX_PRODUCT);
  expect(await run(['activate', 'COA-TEST-VALID'])).toMatchObject({ code: 0 });
  expect(await run(['start'])).toMatchObject({ code: 0 });
  expect(await run(['offline'])).toMatchObject({ code: 0 });
  expect(await run(['start'], { origin: NOWHERE })).toMatchObject({ code: 0 });
  const updated = await run(['--builder', TEST_BUILDER_KEY, 'update', '2.3.0']);
  expect([updated.code, updated.output]).toEqual([0, expect.stringContaining('Scaricata e verificata')]);
  expect(await run(['deactivate'])).toMatchObject({ code: 0 });
  const full = await run(['activate', 'COA-TEST-LIMIT']);
  expect([full.code, full.output]).toEqual([1, expect.stringContaining('/developers#ambiente-di-prova')]);
  expect(await run(['activate', 'COA-TEST-BUSY'])).toMatchObject({
    code: 2,
    output: expect.stringContaining('riprova tra 5 s'),
  });
  rmSync(folder, { recursive: true });
});
