import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { staffHref } from '#lib/contract/admin/routes.ts';
import { root } from '#scripts/lib/paths.ts';
import { freePort } from '#scripts/lib/port.ts';
import { expect, notice } from '#tests/support/browser/journey.ts';
import { watchedTest as test } from '#tests/support/browser/sessions.ts';
import { confirmed, openStaff } from '#tests/support/browser/staff.ts';
import { ask } from '#tests/support/local-http.ts';

/** Starts the guide's receiver with the guide's command. */
async function startReceiver(secret: string, port: number) {
  const script = join(root, 'examples/webhook-receiver/receiver.mjs');
  const env = { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) };
  const child: ChildProcess = spawn(process.execPath, [script], { env });
  let output = '';
  child.stdout?.on('data', (text) => {
    output += text;
  });
  const url = `http://127.0.0.1:${port}/`;
  await expect
    .poll(() =>
      ask(url).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(401);
  const stop = () => {
    child.kill();
    return once(child, 'exit');
  };
  return { url, output: () => output, stop };
}

function signed(secret: string, body: string, timestamp = Math.floor(Date.now() / 1000)) {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', key).update(`msg_1.${timestamp}.${body}`).digest('base64');
  const headers = { 'webhook-id': 'msg_1', 'webhook-timestamp': String(timestamp) };
  return { ...headers, 'webhook-signature': `v1,${signature}` };
}

test.use({ visitor: 'staff' });

test('a receiver written from the guide accepts the portal’s deliveries, and nothing else', async ({
  page,
  tolerate,
}) => {
  test.slow();
  // The call that first requires a confirmation, and codes that another test has used.
  tolerate(/status of 40[03]/);
  const port = await freePort();
  const name = `Ricevitore ${port}`;
  const main = page.getByRole('main');
  await openStaff(page, staffHref('webhooks'));
  await main.getByRole('button', { name: 'Aggiungi un indirizzo' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Aggiungi un indirizzo' });
  await dialog.getByLabel('Nome').fill(name);
  await dialog.getByLabel('Indirizzo', { exact: true }).fill(`http://127.0.0.1:${port}/`);
  await dialog.getByRole('button', { name: 'Aggiungi', exact: true }).click();
  const shown = page.getByRole('dialog', { name: 'Il segreto dell’indirizzo' });
  await confirmed(page, shown);
  const secret = (await shown.locator('code').textContent()) ?? '';
  const receiver = await startReceiver(secret, port);
  await shown.getByRole('button', { name: 'L’ho salvato' }).click();

  await main.getByRole('link', { name }).click();
  await main.getByRole('button', { name: 'Invia una prova' }).click();
  await expect.poll(receiver.output, { timeout: 30_000 }).toContain('webhook.test');
  await expect(async () => {
    await main.getByRole('button', { name: 'Aggiorna' }).click();
    const row = main.getByRole('row').filter({ hasText: 'Prova' });
    await expect(row.getByText('Consegnato')).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });

  const body = JSON.stringify({ type: 'license.revoked', data: { license: { id: 'stolen' } } });
  const post = async (headers: Record<string, string>, text = body) =>
    (await ask(receiver.url, { method: 'POST', headers, body: text })).status;
  const foreign = `whsec_${Buffer.alloc(32, 9).toString('base64')}`;
  expect(await post(signed(foreign, body))).toBe(401);
  expect(await post(signed(secret, body), body.replace('stolen', 'other'))).toBe(401);
  expect(await post(signed(secret, body, Math.floor(Date.now() / 1000) - 600))).toBe(401);
  expect(await post({})).toBe(401);
  // Other tests revoke other licences at the same time.
  expect(receiver.output()).not.toMatch(/license\.revoked (?:stolen|other)/);
  expect(await post(signed(secret, body))).toBe(204);
  expect(await post(signed(secret, body))).toBe(204);
  expect(receiver.output().match(/license\.revoked stolen/g)).toHaveLength(1);

  await main.getByRole('button', { name: 'Elimina' }).click();
  const asked = page.getByRole('dialog', { name: 'Eliminare l’indirizzo?' });
  await asked.getByRole('button', { name: 'Elimina' }).click();
  await confirmed(page, notice(page, 'Indirizzo eliminato'));
  await receiver.stop();
});
