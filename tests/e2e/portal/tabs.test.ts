import { callPath } from '#lib/contract/calls/calls.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { expect, notice, test } from '#tests/support/browser/journey.ts';
import { readBy } from '#tests/support/local-http.ts';
import { demo, empty, hydrated, signIn } from '#tests/support/people.ts';

test('two tabs share the theme and the logout', async ({ page, context }) => {
  await signIn(page, empty);
  const other = await context.newPage();
  await other.goto(href('licenses'));
  await hydrated(other);

  await page.getByRole('button', { name: 'Cambia tema' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');

  await page.getByRole('button', { name: /^Menu profilo/ }).click();
  await page.getByRole('menuitem', { name: 'Esci' }).click();
  await expect(page).toHaveURL(href('home'));
  await expect(other).toHaveURL('/login?redirect=%2Flicenses');
});

test('a tab opened for another account shows the account that has signed in since', async ({
  page,
  context,
}) => {
  await page.goto(href('login'));
  await hydrated(page);
  const other = await context.newPage();
  await signIn(other, empty);
  await expect(page).toHaveURL(href('dashboard'));

  await page.getByRole('button', { name: /^Menu profilo/ }).click();
  await page.getByRole('menuitem', { name: 'Esci' }).click();
  await expect(other).toHaveURL(/\/login/);
  await expect(page).toHaveURL(href('home'));
  await signIn(page, demo);
  await expect(other.getByRole('button', { name: /^Menu profilo.*Giulia/ })).toBeVisible();
});

test('«back» shows no input of another account', async ({ page, context }) => {
  await signIn(page, empty);
  await page.goto(href('support'));
  await hydrated(page);
  await page.getByLabel('Messaggio').fill('Solo per l’assistenza');
  await page.goto(href('settings'));
  await hydrated(page);
  const news = page.getByRole('checkbox', { name: /^Novità sui prodotti/ });
  const isWanted = await news.isChecked();
  await news.setChecked(!isWanted);
  await expect(notice(page, 'Preferenza salvata')).toBeVisible();
  await page.goto(href('home'));

  const other = await context.newPage();
  await other.goto(href('dashboard'));
  await hydrated(other);
  await other.getByRole('button', { name: /^Menu profilo/ }).click();
  await other.getByRole('menuitem', { name: 'Esci' }).click();
  await expect(other).toHaveURL(href('home'));
  await signIn(other, demo);
  const theirs = JSON.parse(await (await readBy(other.request, callPath('preferences'))).text());

  await page.goBack();
  await hydrated(page);
  await expect(news).toBeChecked({ checked: theirs.product_news });
  await page.goBack();
  await hydrated(page);
  await expect(page.getByRole('button', { name: /^Menu profilo.*Giulia/ })).toBeVisible();
  await expect(page.getByLabel('Messaggio')).toHaveValue('');
});
