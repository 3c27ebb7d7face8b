import { href } from '#lib/contract/routes/routes.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { demo, empty, hydrated, signIn } from '#tests/support/people.ts';

test('two tabs share the theme and the way out', async ({ page, context }) => {
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

test('a tab that was opened for another account shows whoever has signed in since', async ({
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
