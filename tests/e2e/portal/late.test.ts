import type { BrowserContext, Page } from '@playwright/test';
import { staffHref } from '#lib/contract/admin/routes.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { expect, notice } from '#tests/support/browser/journey.ts';
import { buy } from '#tests/support/browser/purchase.ts';
import { watchedTest as test } from '#tests/support/browser/sessions.ts';
import { openStaff } from '#tests/support/browser/staff.ts';
import { becomeCustomer, demo, empty, enter, fillLogin, hydrated } from '#tests/support/people.ts';

const GIULIAS = /^In questo browser ora è aperto l’account di Giulia/;
const KEPT = /Quello che avevi scritto è rimasto in questa scheda/;

/** Signs in another person in another tab, after the cookie has gone. */
async function signInElsewhere(context: BrowserContext): Promise<void> {
  await context.clearCookies();
  const other = await context.newPage();
  await enter(other, demo, href('dashboard'));
  await other.close();
}

/** The user returns to the tab. */
const lookAt = (page: Page) => page.mouse.move(200, 200);

test.describe('an old tab', () => {
  test.use({ visitor: 'empty' });

  test('shows the current account, and keeps its input for the former one', async ({ page, context }) => {
    test.slow();
    const message = page.getByLabel('Messaggio', { exact: true });
    await page.goto(href('support'));
    await hydrated(page);
    await message.fill('Non parte.');
    await signInElsewhere(context);
    await expect(page.getByRole('button', { name: /^Menu profilo.*Giulia/ })).toBeVisible();
    await hydrated(page);
    await lookAt(page);
    await expect(notice(page, GIULIAS)).toBeVisible();
    await expect(notice(page, KEPT)).toContainText(demo.email);
    await expect(message).toHaveValue('');

    await context.clearCookies();
    await page.reload();
    await fillLogin(page, empty);
    await expect(page).toHaveURL(href('support'));
    await expect(message).toHaveValue('Non parte.');
  });
});

test.describe('the admin area', () => {
  test.use({ visitor: 'staff' });

  test('of an ended session redirects to the login, which shows why, and back', async ({
    page,
    context,
    tolerate,
  }) => {
    tolerate(/status of 40[134]/);
    await openStaff(page, staffHref('overview'));
    await context.clearCookies();
    await page.getByRole('navigation').getByRole('link', { name: 'Registro' }).click();
    await expect(page).toHaveURL(/^[^?]*\/login\?redirect=%2Fadmin%2Flog/);
    await expect(page.getByText('La sessione è scaduta. Accedi di nuovo.')).toBeVisible();
  });

  test('in a browser where a customer has signed in meanwhile shows the portal, with a message', async ({
    page,
    context,
  }) => {
    await openStaff(page, staffHref('log'));
    await lookAt(page);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('coa-tab'))).not.toBeNull();
    await signInElsewhere(context);
    await expect(page).toHaveURL(href('dashboard'));
    await hydrated(page);
    await lookAt(page);
    await expect(notice(page, GIULIAS)).toBeVisible();
  });

  test('suspends a licence: its owner’s open dialog and the page behind it show that', async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow();
    const context = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } });
    const theirs = await context.newPage();
    const person = await becomeCustomer(theirs);
    await buy(theirs, 'Crypto Analyzer');
    await theirs.goto(href('licenses'));
    await hydrated(theirs);
    const their = theirs.getByRole('main');
    await their.getByRole('link', { name: 'Dettagli' }).click();
    await their.getByRole('button', { name: 'Sostituisci la chiave' }).click();
    const dialog = theirs.getByRole('dialog', { name: 'Sostituire la chiave?' });
    await dialog.getByLabel('Motivo').selectOption({ index: 1 });
    await dialog.getByLabel('Password', { exact: true }).fill(person.password);

    const main = page.getByRole('main');
    await openStaff(page, staffHref('licenses', {}, { customer: person.email }));
    await main.getByRole('table').getByRole('link').first().click();
    await main.getByRole('button', { name: 'Sospendi', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Sospendere la licenza?' });
    await question.getByLabel('Motivo').fill('Pagamento contestato');
    await question.getByRole('button', { name: 'Sospendi', exact: true }).click();
    await expect(notice(page, 'Licenza sospesa')).toBeVisible();

    await dialog.getByRole('button', { name: 'Sostituisci la chiave' }).click();
    await expect(notice(theirs, 'La licenza è sospesa.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(their.getByText('Sospesa').first()).toBeVisible();
    await context.close();
  });
});
