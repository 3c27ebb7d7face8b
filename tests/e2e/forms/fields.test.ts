import { expect } from '#tests/support/browser/journey.ts';
import { watchedTest as test } from '#tests/support/browser/standing-page.ts';
import { hydrated } from '#tests/support/people.ts';

test('a differing repetition shows an error when the field is left, until it is fixed', async ({ page }) => {
  await page.goto('/register');
  await hydrated(page);
  const again = page.getByLabel('Conferma password', { exact: true });
  await page.getByLabel('Password', { exact: true }).fill('una-buona-frase');
  await again.pressSequentially('una-cattiva');
  await expect(again).not.toHaveAttribute('aria-invalid');
  await again.blur();
  await expect(again).toHaveAttribute('aria-invalid', 'true');
  await expect(again).toHaveAccessibleDescription('Le password non corrispondono');
  await again.fill('una-buona-frase');
  await again.blur();
  await expect(again).not.toHaveAttribute('aria-invalid');
});
