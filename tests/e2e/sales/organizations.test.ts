import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { staffHref } from '#lib/contract/admin/routes.ts';
import { callPath } from '#lib/contract/calls/calls.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { invoiceEmail } from '#lib/text/account/invoice-email.ts';
import { license } from '#lib/text/admin/licenses.ts';
import { severalRenewals } from '#lib/text/checkout/several.ts';
import { transferWords } from '#lib/text/checkout/transfer.ts';
import { severalLink } from '#lib/text/licenses/several-link.ts';
import { roleWords } from '#lib/text/organizations/organizations.ts';
import { people } from '#lib/text/organizations/people.ts';
import { seatPage } from '#lib/text/seats/seats-page.ts';
import { invitation } from '#lib/text/site/invitation.ts';
import { expectNoViolations } from '#tests/support/browser/accessibility.ts';
import { acceptByLink, offerByDialog } from '#tests/support/browser/moves.ts';
import {
  accept,
  expectSellerSees,
  found,
  leave,
  open,
  saveInvoiceData,
  somebody,
} from '#tests/support/browser/organizations.ts';
import { expect, heading, orderButton, pay, test, tickBoth } from '#tests/support/browser/shop.ts';
import { bookTransfer, openStaff } from '#tests/support/browser/staff.ts';
import { newDevice } from '#tests/support/desktop-client.ts';
import { readBy } from '#tests/support/local-http.ts';
import { newestLinkTo, newestMailTo } from '#tests/support/outbox.ts';
import { confirmByPassword, hydrated } from '#tests/support/people.ts';

// A colour in transition would be neither the old nor the new one.
test.use({ reducedMotion: 'reduce' });
const PRODUCT = 'bond-ladder';

test('two organizations and five people order, assign, take back, renew and leave', async ({
  page,
  desk,
  customer: anna,
  browser,
  baseURL,
  tolerate,
}) => {
  test.setTimeout(240_000);
  // Assigning roles or licences first requires a confirmation; a stranger's page is not found.
  tolerate(/status of 40[34]/);
  const folder = mkdtempSync(join(tmpdir(), 'coa-organization-'));
  const bruna = await somebody(browser, baseURL);
  const carlo = await somebody(browser, baseURL);
  const dario = await somebody(browser, baseURL);
  const elena = await somebody(browser, baseURL);
  const books = `contabile.${crypto.randomUUID()}@example.org`;
  let studio = '';
  let key = '';
  const device = newDevice(folder, 'ufficio', baseURL ?? '', PRODUCT);

  await test.step('Anna creates one, with its invoice data', async () => {
    studio = await found(page, 'Studio D’Angelo & Łukasz');
    await saveInvoiceData(page, 'Studio D’Angelo S.r.l.');
    await expectNoViolations(page, 390);
  });

  await test.step('she invites one member to pay and one to use, and creates a link', async () => {
    await open(page, `${studio}/people`);
    await page.getByRole('button', { name: people.invite, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: people.inviteDialog.title });
    await dialog.getByRole('button', { name: people.inviteDialog.submit }).click();
    await expect(dialog.getByLabel(people.inviteDialog.emails)).toHaveAttribute('aria-invalid', 'true');
    await expectNoViolations(page, 390);
    await dialog.getByLabel(people.inviteDialog.emails).fill(bruna.person.email);
    await dialog.getByLabel(people.role, { exact: true }).selectOption('billing');
    await dialog.getByRole('button', { name: people.inviteDialog.submit }).click();
    await confirmByPassword(page, anna);
    await expect(page.getByText(bruna.person.email)).toBeVisible();
    await page.getByRole('button', { name: people.invite, exact: true }).click();
    await dialog.getByLabel(people.inviteDialog.emails).fill(carlo.person.email);
    await dialog.getByRole('button', { name: people.inviteDialog.submit }).click();
    await expect(page.getByText(carlo.person.email)).toBeVisible();
    await page.getByRole('button', { name: people.link, exact: true }).click();
    await page.getByRole('button', { name: people.linkDialog.submit }).click();
    const link = await page.getByRole('dialog').locator('code').textContent();
    await expectNoViolations(page, 390);
    await open(page, studio);
    await page.getByLabel(invoiceEmail.email, { exact: true }).fill(books);
    await page.getByRole('button', { name: invoiceEmail.ask }).click();
    await expect(page.getByText(invoiceEmail.pending(books))).toBeVisible();
    await accept(bruna);
    await accept(carlo);
    await accept(dario, link ?? '');
    await open(page, `${studio}/people`);
    for (const role of ['admin', 'billing'] as const)
      await expect(page.getByText(roleWords[role], { exact: true })).toBeVisible();
    await expect(page.getByRole('table', { name: people.list }).getByRole('row')).toHaveCount(4);
    await expectNoViolations(page, 390);
    await page.getByRole('button', { name: people.changeRole }).first().click();
    await expectNoViolations(page, 390);
    await page.keyboard.press('Escape');
  });

  await test.step('Bruna orders ten by transfer, and staff record the payment', async () => {
    await open(bruna.page, `${studio}/products`);
    const card = bruna.page.locator(`#product-${PRODUCT} form, form:has-text("Bond Ladder")`).first();
    await card.getByRole('radio').first().check();
    await card.getByRole('spinbutton').fill('10');
    await card.getByRole('button').last().click();
    await expect(bruna.page).toHaveURL(/\/checkout\/bond-ladder\?.*organization=/);
    await bruna.page.getByRole('radio', { name: transferWords.ways.transfer, exact: true }).check();
    await tickBoth(bruna.page);
    await orderButton(bruna.page).click();
    await expect(heading(bruna.page)).toHaveText('Ordine in attesa di pagamento');
    await expectNoViolations(bruna.page, 390);
    const payment = new URL(bruna.page.url()).pathname.split('/').at(-1) ?? '';
    await openStaff(desk, staffHref('payment', { id: payment }));
    await bookTransfer(desk, 'Estratto conto 7');
    await bruna.page.reload();
    await expect(heading(bruna.page)).toHaveText('Pagamento riuscito');
    const mail = await newestMailTo(page.request, anna.email, /Bond Ladder/);
    expect(mail.text).toContain(`${studio}/`);
    await open(bruna.page, `${studio}/licenses`);
    await expect(bruna.page.getByText(/^••••-/).first()).toBeAttached();
    await expectNoViolations(bruna.page, 390);
  });

  await test.step('members do not find it in their personal account, and strangers do not find it at all', async () => {
    await open(bruna.page, href('payments'));
    await expect(bruna.page.getByRole('table')).toHaveCount(0);
    await found(elena.page, 'Altra S.p.A.');
    for (const path of [studio, `${studio}/licenses`, `${studio}/people`])
      expect((await elena.page.goto(path))?.status()).toBe(404);
  });

  await test.step('Anna assigns one to Carlo, who activates it', async () => {
    await open(page, `${studio}/seats`);
    await page.getByRole('table').getByRole('link').first().click();
    await page.getByRole('button', { name: seatPage.assign, exact: true }).click();
    await page.getByLabel(seatPage.dialog.email).fill(carlo.person.email);
    await page.getByRole('dialog').getByRole('button', { name: seatPage.dialog.submit }).click();
    await expect(page.getByText(seatPage.dialog.sentTo(carlo.person.email))).toBeVisible();
    await carlo.page.goto(await newestLinkTo(page.request, carlo.person.email, '/invito/', /^Una licenza/));
    await carlo.page.getByRole('button', { name: invitation.seat.submit }).click();
    await open(carlo.page, href('licenses'));
    await expect(
      carlo.page.getByText(seatPage.heldFromOrganization('Studio D’Angelo & Łukasz')),
    ).toBeVisible();
    const held = await (await readBy(carlo.page.request, callPath('heldLicenses'))).json();
    key = held.licenses[0].license.license_key;
    expect(await device.run(['activate', key])).toMatchObject({ code: 0 });
    expect(await device.run(['start'])).toMatchObject({ code: 0 });
  });

  await test.step('staff see its owner and its holder', async () => {
    await expectSellerSees(desk, 'Studio D’Angelo & Łukasz', carlo);
  });

  await test.step('she takes it back, and the key stops working', async () => {
    await page.reload();
    await hydrated(page);
    await page.getByRole('button', { name: seatPage.takeBack }).click();
    await page.getByRole('dialog').getByRole('button', { name: seatPage.takeBack }).click();
    await expect(page.getByText(seatPage.freeInOrganization)).toBeVisible();
    expect(await device.run(['start'])).toMatchObject({ code: 1 });
    await open(carlo.page, href('licenses'));
    await expect(carlo.page.getByRole('heading', { name: seatPage.heldList })).toHaveCount(0);
    await desk.reload();
    await expect(desk.getByRole('heading', { name: license.former })).toBeVisible();
    await expectNoViolations(desk, 390);
  });

  await test.step('Bruna renews all to one day', async () => {
    await open(bruna.page, `${studio}/licenses`);
    await bruna.page.getByRole('link', { name: `${severalLink.text} di Bond Ladder` }).click();
    await bruna.page.getByRole('radio', { name: /^12 mesi/ }).check();
    await bruna.page.getByRole('radio', { name: severalRenewals.together }).check();
    await expect(bruna.page.getByText('10 licenze di Bond Ladder')).toBeVisible();
    await expect(bruna.page).toHaveURL(/organization=/);
    await orderButton(bruna.page).click();
    await pay(bruna.page);
    await expect(bruna.page.getByText(/^Le licenze ora valgono fino al /)).toBeVisible();
  });

  await test.step('Anna transfers one to Carlo, who accepts it', async () => {
    await offerByDialog(page, studio, carlo);
    await acceptByLink(carlo, 'Studio D’Angelo & Łukasz');
  });

  await test.step('Dario leaves', async () => {
    await leave(dario, 'Studio D’Angelo & Łukasz');
    expect((await dario.page.goto(studio))?.status()).toBe(404);
  });

  rmSync(folder, { recursive: true, force: true });
  for (const { page: other } of [bruna, carlo, dario, elena]) await other.close();
});
