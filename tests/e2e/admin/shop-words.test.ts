import { staffHref } from '#lib/contract/admin/routes.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { BUILT_HOURS } from '#lib/contract/support/rules.ts';
import { expect, notice, test } from '#tests/support/browser/journey.ts';
import { signInStaff } from '#tests/support/browser/staff.ts';
import { demo, fillLogin, hydrated } from '#tests/support/people.ts';
import { startSite } from '#tests/support/site.ts';

test('the owner’s hours and question show everywhere, and the initial texts can be restored', async ({
  browser,
}) => {
  test.slow();
  // A separate server, because other tests also read the texts; this one shows changes without a minute's delay.
  const site = await startSite({ hasQuickPasswords: true, variables: { PRODUCTS_FRESH_MS: '500' } });
  const admin = await browser.newContext({ baseURL: site.url });
  const page = await admin.newPage();
  const customer = await browser.newContext({ baseURL: site.url });
  const theirs = await customer.newPage();
  const main = page.getByRole('main');
  const platform = href('platform', { id: 'portfolio-optimizer' });
  const question = 'Fate sconti alle scuole?';
  const save = async () => {
    const answered = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await main.getByRole('button', { name: 'Salva i testi' }).click();
    expect((await answered).status()).toBe(200);
    await expect(notice(page, 'Testi del negozio salvati').first()).toBeVisible();
  };

  await signInStaff(page);
  await page.goto(staffHref('shop'));
  await hydrated(page);
  await main.getByRole('link', { name: 'Scrivi i testi del negozio' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Testi del negozio');

  await test.step('an invalid value is refused at its field, which unfolds', async () => {
    await main.getByRole('button', { name: 'Aggiungi una domanda' }).click();
    const row = main.getByRole('group', { name: 'Domanda 9' });
    await row.getByLabel('Domanda', { exact: true }).fill(question);
    const named = main.getByRole('group', { name: question });
    await named.getByLabel('Risposta').fill('Sì, <b>a tutte</b>.');
    await named.getByLabel('Testo del link').fill('Prezzi');
    await named.getByLabel('Indirizzo del link').fill('javascript:alert(1)');
    await named.getByLabel('Anche sulle pagine dei prodotti').check();
    await named.getByText('Testo e link').click();
    await expect(named.getByLabel('Risposta')).toBeHidden();
    await main.getByRole('button', { name: 'Salva i testi' }).click();
    await expect(named.getByText(/iniziano con https/)).toBeVisible();
    await named.getByLabel('Indirizzo del link').fill('/platforms');
  });

  await test.step('a moved question keeps the focus, and the draft survives leaving the page', async () => {
    const named = main.getByRole('group', { name: question });
    for (let at = 9; at > 1; at--) await named.getByRole('button', { name: 'Sposta su' }).press('Enter');
    await expect(main.getByRole('group').first()).toHaveAccessibleName(question);
    await main.getByLabel('L’assistenza è attiva…').fill('nei giorni feriali');
    await main.getByLabel('Problemi tecnici urgenti (ore)').fill('1');
    await page.reload();
    await expect(main.getByLabel('L’assistenza è attiva…')).toHaveValue('nei giorni feriali');
    await expect(main.getByRole('group').first()).toHaveAccessibleName(question);
    await save();
  });

  await theirs.goto(`/login?redirect=${encodeURIComponent(href('support'))}`);
  await fillLogin(theirs, demo);

  await test.step('the support screen has them', async () => {
    const screen = theirs.getByRole('main');
    await expect(screen.getByText('l’assistenza è attiva nei giorni feriali.')).toBeVisible();
    await expect(screen.getByText('entro 1 ora', { exact: true })).toBeVisible();
    await screen.getByText(question).click();
    await expect(screen.getByText('Sì, <b>a tutte</b>.')).toBeVisible();
    await screen.getByText('Che tipo di assistenza è incluso?').click();
    await expect(screen.getByText(/^Assistenza via email nei giorni feriali: entro 1 ora/)).toBeVisible();
  });

  await test.step('a platform’s page and the landing page also have them', async () => {
    await expect(async () => {
      await theirs.goto(platform);
      await expect(theirs.getByText(question)).toBeVisible({ timeout: 200 });
      await theirs.goto('/');
      const contacts = theirs.getByRole('region', { name: 'Contatti' });
      await expect(contacts).toContainText('L’assistenza è attiva nei giorni feriali.', { timeout: 200 });
      await expect(contacts).toContainText('Urgenze entro 1 ora', { timeout: 200 });
    }).toPass();
  });

  await test.step('the initial texts come back', async () => {
    await main.getByRole('button', { name: 'Torna ai testi iniziali' }).click();
    await save();
    await expect(main.getByLabel('L’assistenza è attiva…')).toHaveValue(BUILT_HOURS);
    await theirs.goto(href('support'));
    await expect(theirs.getByRole('main').getByText(BUILT_HOURS)).toBeVisible();
    await expect(theirs.getByText(question)).toHaveCount(0);
  });

  await Promise.all([admin.close(), customer.close()]);
  await site.remove();
});
