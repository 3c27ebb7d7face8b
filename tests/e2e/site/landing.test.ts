import { href } from '#lib/contract/routes/routes.ts';
import { expect, test as plain } from '#tests/support/browser/journey.ts';
import { watchedTest as test } from '#tests/support/browser/standing-page.ts';
import { empty, signIn } from '#tests/support/people.ts';

test('the landing page introduces COA, offers its platforms and shows contacts', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('COA');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where Protocols meet Portfolio');
  const platforms = page.getByRole('region', { name: 'Le piattaforme' });
  await expect(platforms.getByRole('listitem').filter({ hasText: 'Seasonal' })).toContainText('In arrivo');
  const onSale = platforms.getByRole('listitem').filter({ hasText: 'Risk Manager' });
  await expect(onSale.getByRole('link')).toHaveAttribute('href', href('platform', { id: 'risk-manager' }));
  // The shop may change a price after the build of this page.
  await expect(onSale).not.toContainText('€');
  await expect(page.getByRole('region', { name: 'Chi siamo' })).toBeVisible();
  const contacts = page.getByRole('region', { name: 'Contatti' });
  await expect(contacts).toContainText('24 ore su 24, 7 giorni su 7');
  for (const name of ['Assistenza generale', 'Assistenza tecnica']) {
    await expect(contacts.getByRole('heading', { name })).toBeVisible();
  }
  await expect(contacts.locator('a[href^="mailto:"]')).toHaveCount(2);
});

test('the header links to the platforms’ page, to «Chi siamo» and to «Contatti»', async ({ page }) => {
  await page.goto('/#platforms');
  await expect(page.getByRole('heading', { name: 'Le piattaforme' })).toBeInViewport();
  for (const name of ['Chi siamo', 'Contatti']) {
    await page.getByRole('banner').getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name, exact: true })).toBeInViewport();
  }
  await page.goto('/articles');
  await page.getByRole('banner').getByRole('link', { name: 'Contatti' }).click();
  await expect(page).toHaveURL('/#contact');
});

test('a phone’s menu links to the same pages and closes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Chi siamo' }).click();
  await expect(page.getByRole('heading', { name: 'Chi siamo' })).toBeInViewport();
  await expect(menu).toBeHidden();
});

test('a guest sees the login and the registration', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Accedi' })).toHaveAttribute('href', '/login');
  await expect(header.getByRole('link', { name: 'Registrati' })).toHaveAttribute('href', '/register');
  await expect(header.getByRole('link', { name: 'Dashboard' })).toBeHidden();
});

plain(
  'a signed-in visitor sees the dashboard’s link from the first paint on, and no island',
  async ({ page }) => {
    await signIn(page, empty);
    await page.addInitScript(() => {
      // Before the first paint.
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        observer.disconnect();
        document.body.dataset.known = document.documentElement.dataset.session ?? 'nothing';
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/');
    await expect(page.locator('body')).toHaveAttribute('data-known', 'in');
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Accedi' })).toBeHidden();
    await expect(page.locator('astro-island, [data-hydration]')).toHaveCount(0);
  },
);

test('a picture of the portal follows the theme, and the browser loads only the visible one', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => request.url().endsWith('.avif') && fetched.push(request.url()));
  await page.goto('/');
  const picture = page
    .getByRole('region', { name: 'Il portale da vicino' })
    .getByRole('img', { name: 'La dashboard di COA' });
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  expect(fetched).toEqual([expect.stringContaining('wide-light')]);
  await page.getByRole('button', { name: 'Tema scuro' }).click();
  await expect.poll(() => fetched.at(-1)).toContain('wide-dark');
  await expect(picture).toBeVisible();
});
