import { staffHref } from '#lib/contract/admin/routes.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { browsers } from '#scripts/build/browsers.ts';
import { expect, notice } from '#tests/support/browser/journey.ts';
import { PHONE, resize } from '#tests/support/browser/layout.ts';
import { makeOld, popoversMended } from '#tests/support/browser/old-browser.ts';
import { watchedTest as test } from '#tests/support/browser/sessions.ts';
import { openStaff } from '#tests/support/browser/staff.ts';
import { demo, fillLogin, hydrated } from '#tests/support/people.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ bypassCSP: true });
// An abandoned page may still send requests.
test.afterEach(({ context }) => context.unrouteAll({ behavior: 'ignoreErrors' }));

test.describe('the oldest browsers with full support', () => {
  test.beforeEach(({ context }) => makeOld(context, browsers.whole));

  test('open and close the public pages’ phone menu', async ({ page }) => {
    await resize(page, PHONE);
    await page.goto(href('home'));
    await popoversMended(page);
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    const link = page.locator('#site-menu').getByRole('link', { name: 'Piattaforme' });
    await expect(link).toBeHidden();
    await button.click();
    await expect(link).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(link).toBeHidden();
    await button.click();
    await page.mouse.click(2, 880);
    await expect(link).toBeHidden();
    await button.click();
    await link.click();
    await expect(page).toHaveURL(href('platforms'));
  });

  test('log in, open the menus, and get invoices and downloads', async ({ page, context }) => {
    await page.goto(href('login'));
    await fillLogin(page, demo);
    await expect(page).toHaveURL(href('dashboard'));
    const profile = page.getByRole('button', { name: /^Menu profilo/ });
    const entry = page.getByRole('menuitem', { name: 'Profilo' });
    await profile.click();
    await expect(entry).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(entry).toBeHidden();
    await expect(profile).toBeFocused();
    const notices = page.getByRole('dialog', { name: 'Notifiche' });
    await page.getByRole('button', { name: /^Notifiche/ }).click();
    await expect(notices).toContainText('Nessuna notifica');
    await profile.click();
    await expect(notices).toBeHidden();
    await entry.click();
    await expect(page).toHaveURL(href('profile'));

    await page.goto(href('payments', {}, { status: 'completed' }));
    await hydrated(page);
    const saved = page.waitForEvent('download');
    await page
      .getByRole('button', { name: /^Fattura/ })
      .first()
      .click();
    expect((await saved).suggestedFilename()).toMatch(/^fattura-/);

    await context.route('**/api/licenses/files/**', (route) =>
      route.request().method() === 'HEAD' ? route.fulfill({ status: 200 }) : route.abort(),
    );
    await page.goto(href('downloads'));
    await hydrated(page);
    await page
      .getByRole('button', { name: /^Download/ })
      .first()
      .click();
    await expect(notice(page, 'Download avviato')).toBeVisible();
  });

  test.describe('of staff', () => {
    test.use({ visitor: 'staff' });

    test('open the admin area', async ({ page }) => {
      await openStaff(page, staffHref('licenses'));
      await expect(page.getByRole('row').nth(1)).toBeVisible();
    });
  });
});

test.describe('the oldest browsers with readable pages', () => {
  test.use({ visitor: 'staff' });

  test('show in the admin area why it is empty', async ({ page, context, tolerate }) => {
    tolerate(/toSorted|not a function|hydrat/);
    await makeOld(context, browsers.readable);
    await page.goto(staffHref('overview'));
    const why = page.getByText('L’amministrazione non si è aperta');
    await expect(why).toBeHidden();
    await why.evaluate((element) => {
      for (const animation of element.getAnimations()) animation.finish();
    });
    await expect(why).toBeVisible();
  });
});

test('the oldest browsers with readable pages log in and out with plain forms', async ({ page, context }) => {
  await makeOld(context, browsers.readable);
  await page.goto(href('login'));
  await expect(page.getByText('questo browser è troppo vecchio')).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(demo.email);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page).toHaveURL(href('dashboard'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Menu del portale' })
    .getByRole('button', { name: 'Esci' })
    .click();
  await expect(page).toHaveURL(href('home'));
});
