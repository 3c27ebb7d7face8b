import { expect, test } from '#tests/support/browser/journey.ts';
import { expectFits } from '#tests/support/browser/layout.ts';
import { linkTo, newestLinkTo, newestMailTo } from '#tests/support/outbox.ts';
import { confirmAddress, enter, fillLogin, hydrated, register } from '#tests/support/people.ts';

test('the owner of an address undoes a stranger’s change, and recovers the account', async ({
  page,
  browser,
  tolerate,
}) => {
  test.slow();
  tolerate(/status of 401/);
  const owner = await register(page);
  // An address without a line break opportunity.
  const unbroken = `${'a'.repeat(28)}${crypto.randomUUID().replaceAll('-', '')}`;
  const stolen = { ...owner, email: `${unbroken}@example.com` };
  const main = page.getByRole('main');

  await test.step('a stranger with the password changes the account’s address', async () => {
    await enter(page, owner);
    await page.goto('/profile');
    await hydrated(page);
    await main.getByLabel('Email', { exact: true }).fill(stolen.email);
    await main.getByLabel('Password attuale', { exact: true }).fill(owner.password);
    await main.getByRole('button', { name: 'Salva Modifiche' }).click();
    const told = main.getByText('Conferma il nuovo indirizzo');
    await expect(told).toBeVisible();
    await expectFits(page, told);
    await page.goto(await newestLinkTo(page.request, stolen.email, '/verify-email/'));
    await confirmAddress(page);
    await expect(page.getByText('Email verificata')).toBeVisible();
  });

  await test.step('the old address gets a mail with a link that undoes it', async () => {
    const mailbox = await browser.newPage();
    const told = await newestMailTo(page.request, owner.email, /è cambiato/);
    await mailbox.goto(linkTo(told, '/undo-email-change/'));
    const undo = mailbox.getByRole('button', { name: 'Annulla il cambio' });
    await expectFits(mailbox, undo);
    await undo.click();
    await expect(mailbox.getByRole('main').getByRole('status')).toContainText('Il cambio è annullato');
    await expect(undo).toBeHidden();
    await mailbox.close();
  });

  await test.step('the stranger is signed out, and the password no longer works', async () => {
    await page.goto('/profile');
    await expect(page).toHaveURL(/\/login/);
    await fillLogin(page, stolen);
    await expect(page.getByRole('alert')).toBeVisible();
  });

  await test.step('the owner chooses a new password and signs in with the old address', async () => {
    await page.goto(await newestLinkTo(page.request, owner.email, '/reset-password/'));
    await hydrated(page);
    const password = 'Scelta-dalla-titolare-9';
    await main.getByLabel('Nuova password', { exact: true }).fill(password);
    await main.getByLabel('Conferma password', { exact: true }).fill(password);
    await main.getByRole('button', { name: 'Imposta la password' }).click();
    await expect(main.getByText('Password aggiornata')).toBeVisible();
    await enter(page, { ...owner, password });
  });
});

test('an invalid undo link shows an error, and can be pressed again', async ({ page, tolerate }) => {
  tolerate(/status of 400/);
  await page.goto('/undo-email-change/scaduto');
  const undo = page.getByRole('button', { name: 'Annulla il cambio' });
  await undo.click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Il link non è valido o è scaduto.');
  await expect(undo).toBeEnabled();
});

test('an undo link also works without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: process.env.COA_URL });
  const page = await context.newPage();
  await page.goto('/undo-email-change/un-token');
  await page.getByRole('button', { name: 'Annulla il cambio' }).click();
  await expect(page.getByRole('status')).toHaveText('Il link non è valido o è scaduto.');
  await context.close();
});
