import { href } from '#lib/contract/routes/routes.ts';
import { expect, notice, test } from '#tests/support/browser/journey.ts';
import { expectFits } from '#tests/support/browser/layout.ts';
import { newestLinkTo } from '#tests/support/outbox.ts';
import { becomeCustomer, hydrated } from '#tests/support/people.ts';

test('a customer sends the invoices to an accountant, who agrees', async ({
  page,
  browser,
  baseURL,
  tolerate,
}) => {
  test.slow();
  tolerate(/status of 403/);
  const person = await becomeCustomer(page);
  const studio = `studio-${crypto.randomUUID()}@example.com`;
  const main = page.getByRole('main');
  await page.goto(href('settings'));
  await hydrated(page);

  await test.step('the address is asked, once the session is confirmed', async () => {
    await main.getByLabel('Indirizzo email', { exact: true }).fill(studio);
    await main.getByRole('button', { name: 'Chiedi la conferma' }).click();
    const confirmation = page.getByRole('dialog');
    await confirmation.getByLabel('Password', { exact: true }).fill(person.password);
    await confirmation.getByRole('button', { name: 'Conferma' }).click();
    await expect(notice(page, 'Richiesta inviata')).toBeVisible();
    const waiting = main.getByText(`Abbiamo scritto a ${studio}`);
    await expect(waiting).toBeVisible();
    await expectFits(page, waiting);
  });

  await test.step('the accountant agrees, without an account and without scripts', async () => {
    const reader = await browser.newContext({ baseURL, javaScriptEnabled: false });
    const mailbox = await reader.newPage();
    await mailbox.goto(await newestLinkTo(page.request, studio, '/email-fatture/conferma/'));
    await mailbox.getByRole('button', { name: 'Ricevi le fatture' }).click();
    await expect(mailbox.getByRole('main')).toContainText('arrivano anche a questo indirizzo');
    await reader.close();
  });

  await test.step('the customer sees it, and cancels it', async () => {
    await page.reload();
    await hydrated(page);
    await expect(main.getByText(`Le fatture arrivano anche a ${studio}`)).toBeVisible();
    await main.getByRole('button', { name: 'Non mandare più copie' }).click();
    await expect(main.getByRole('button', { name: 'Chiedi la conferma' })).toBeVisible();
  });
});
