import { href } from '#lib/contract/routes/routes.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { empty, hydrated, signIn } from '#tests/support/people.ts';

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
