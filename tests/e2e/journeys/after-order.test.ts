import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withdrawals } from '#lib/text/withdrawals/withdrawals.ts';
import { expectAccessible } from '#tests/support/browser/accessibility.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { buy } from '#tests/support/browser/purchase.ts';
import { newDevice } from '#tests/support/desktop-client.ts';
import { linkTo, newestMailTo } from '#tests/support/outbox.ts';
import { becomeCustomer, hydrated } from '#tests/support/people.ts';

const KEY = /COA(?:-[A-Z2-9]{5}){5}/;

test('an order from its confirmation mail to the withdrawal', async ({ page, baseURL }) => {
  test.slow();
  const folder = mkdtempSync(join(tmpdir(), 'coa-order-'));
  const device = newDevice(folder, 'studio', baseURL ?? '', 'bond-ladder');
  const person = await becomeCustomer(page);
  await buy(page, 'Bond Ladder');
  const order = await newestMailTo(page.request, person.email, /^Il tuo acquisto: Bond Ladder/);
  const [first = ''] = KEY.exec(order.text) ?? [];

  await test.step('the key in the mail activates the program', async () => {
    expect(await device.run(['activate', first])).toMatchObject({ code: 0 });
  });

  await test.step('a replacement key works on the same device, and the first one stops working', async () => {
    await page.goto(linkTo(order, '/licenses/'));
    await hydrated(page);
    await page.getByRole('main').getByRole('button', { name: 'Sostituisci la chiave' }).click();
    const question = page.getByRole('dialog', { name: 'Sostituire la chiave?' });
    await question.getByLabel('Motivo').selectOption('Persone non autorizzate l’hanno vista');
    await question.getByLabel('Password', { exact: true }).fill(person.password);
    await question.getByRole('button', { name: 'Sostituisci la chiave' }).click();
    const done = page.getByRole('dialog', { name: 'Chiave sostituita' });
    const second = (await done.getByText(KEY).textContent()) ?? '';
    expect(second).not.toBe(first);
    const refused = { code: 1, output: expect.stringContaining('La chiave è stata sostituita') };
    expect(await device.run(['start'])).toMatchObject(refused);
    expect(await device.run(['activate', first])).toMatchObject(refused);
    const again = { code: 0, output: expect.stringContaining('Il dispositivo era già attivato.') };
    expect(await device.run(['activate', second])).toMatchObject(again);
    expect(await device.run(['start'])).toMatchObject({ code: 0 });
  });

  await test.step('a withdrawal through the mail’s link takes two steps', async () => {
    await page.goto(linkTo(order, '/recesso'));
    await expect(page.getByRole('radio', { name: /Bond Ladder/ })).toBeChecked();
    await expectAccessible(page);
    await page.getByRole('button', { name: withdrawals.next }).click();
    await expect(page.getByText(withdrawals.effects.purchase)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: withdrawals.confirm, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(withdrawals.received);
  });

  await test.step('after its receipt come the refund and the credit note, and the program’s key is refused', async () => {
    const receipt = await newestMailTo(page.request, person.email, /REC-\d{4}-\d{6}/);
    await page.goto(linkTo(receipt, '/payments/'));
    const main = page.getByRole('main');
    await expect(main).toContainText(/REC-\d{4}-\d{6}/);
    await expect(main.getByText('Rimborsato').first()).toBeVisible();
    const saved = page.waitForEvent('download');
    await main
      .getByRole('button', { name: /Nota fittizia/ })
      .first()
      .click();
    expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
    const { code, output } = await device.run(['start']);
    expect([code, output]).toEqual([1, expect.stringContaining('revocata')]);
  });
  rmSync(folder, { recursive: true });
});
