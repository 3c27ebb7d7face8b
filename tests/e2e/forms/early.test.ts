import type { Page } from '@playwright/test';
import { type CallName, calls } from '#lib/contract/calls/calls.ts';
import { href, type RouteName, routes } from '#lib/contract/routes/routes.ts';
import { expect, test as journey } from '#tests/support/browser/journey.ts';
import { watchedTest as test } from '#tests/support/browser/standing-page.ts';
import { translatedFromTheStart } from '#tests/support/browser/translator.ts';
import { hydrated, newPerson } from '#tests/support/people.ts';

const memberRoutes = (Object.keys(routes) as RouteName[]).filter(
  (name) => routes[name].layout === 'sidebar' && !routes[name].path.includes(':'),
);

/** Opens a page whose code waits until the test releases it. */
async function openWithoutCode(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return resolve;
}

/** The body that the page sends in a call; the call gets no response. */
function sentBy(page: Page, name: CallName): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  void page.route(`**${calls[name].path}`, (route) => {
    if (route.request().method() === calls[name].method) resolve(route.request().postDataJSON());
    else void route.continue();
  });
  return promise;
}

test('a registration that is filled in and sent before the page is interactive is sent', async ({ page }) => {
  const sent = sentBy(page, 'register');
  const bringCode = await openWithoutCode(page, href('register'));
  const { email, password } = newPerson();
  const fields = { Nome: 'Anna', Cognome: 'Bianchi', Email: email, Password: password };
  for (const [label, text] of Object.entries({ ...fields, 'Conferma password': password })) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  await page.getByRole('checkbox', { name: /^Accetto/ }).check();
  await page.getByRole('button', { name: 'Registrati', exact: true }).click({ force: true });
  bringCode();
  expect(await sent).toMatchObject({ first_name: 'Anna', email });
});

test('«Ricordami» counts when it is ticked before the page is interactive', async ({ page }) => {
  const sent = sentBy(page, 'login');
  const bringCode = await openWithoutCode(page, href('login'));
  await page.getByRole('checkbox', { name: 'Ricordami' }).check();
  await page.getByLabel('Email', { exact: true }).fill('anna@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Una-password');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  bringCode();
  expect(await sent).toMatchObject({ remember: true });
});

journey(
  'input that is sent before the page is interactive survives its translation',
  async ({ page, tolerate }) => {
    // React reports that it renders the page anew.
    tolerate(/#418/);
    await translatedFromTheStart(page);
    const sent = sentBy(page, 'login');
    const bringCode = await openWithoutCode(page, href('login'));
    await page.getByRole('checkbox', { name: 'Ricordami' }).check();
    await page.getByLabel('Email', { exact: true }).fill('anna@example.com');
    await page.getByLabel('Password', { exact: true }).fill('Una-password');
    await expect(page.locator('h1 font').first()).toBeVisible();
    await page.getByLabel('Password', { exact: true }).press('Enter');
    bringCode();
    expect(await sent).toMatchObject({ email: 'anna@example.com', password: 'Una-password', remember: true });
  },
);

test.describe('for the demo account', () => {
  test.use({ visitor: 'demo' });

  test('a mail setting counts when it is ticked before the page is interactive', async ({ page }) => {
    const sent = sentBy(page, 'updatePreferences');
    const bringCode = await openWithoutCode(page, href('settings'));
    const news = page.getByRole('checkbox', { name: /^Novità sui prodotti/ });
    const isWanted = !(await news.isChecked());
    await news.setChecked(isWanted);
    bringCode();
    expect(await sent).toEqual({ product_news: isWanted });
    await expect(news).toBeChecked({ checked: isWanted });
  });

  for (const name of memberRoutes)
    test(`every choice on ${name} before the page is interactive is kept`, async ({ page }) => {
      const bringCode = await openWithoutCode(page, href(name));
      // Calls after a choice get no response, so that no failure reverts the choice.
      await page.route('**/api/**', (route) =>
        route.request().method() === 'GET' ? route.continue() : undefined,
      );
      await page.locator('main h1').waitFor();
      const choices = page.locator('main').locator('input[type=checkbox], input[type=radio], select');
      for (const choice of await choices.filter({ visible: true }).all()) {
        const last = choice.locator('option').last();
        if ((await last.count()) > 0)
          await choice.selectOption({ index: (await choice.locator('option').count()) - 1 });
        else await choice.click({ force: true, noWaitAfter: true });
      }
      const read = (all: (HTMLElement | SVGElement)[]) =>
        (all as (HTMLInputElement | HTMLSelectElement)[]).map((it) =>
          'checked' in it ? it.checked : it.value,
        );
      const chosen = await choices.evaluateAll(read);
      bringCode();
      await hydrated(page);
      expect(await choices.evaluateAll(read)).toEqual(chosen);
    });
});
