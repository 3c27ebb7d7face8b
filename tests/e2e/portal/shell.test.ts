import { href, sidebarRoutes } from '#lib/contract/routes/routes.ts';
import { expect, notice } from '#tests/support/browser/journey.ts';
import { LAPTOP, PHONE, resize } from '#tests/support/browser/layout.ts';
import { watchedTest as test } from '#tests/support/browser/standing-page.ts';
import { hydrated } from '#tests/support/people.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ visitor: 'demo' });

/** Tailwind's spacing unit, for the sidebar's widths. */
const UNIT_PX = 4;

test.beforeEach(async ({ page }) => {
  await page.goto(href('dashboard'));
  await hydrated(page);
});

test('the sidebar is 64 units wide, collapses to 16 and closes on a narrow window', async ({ page }) => {
  await resize(page, LAPTOP);
  const sidebar = page.getByRole('complementary');
  const toggle = page.getByRole('button', { name: 'Apri o chiudi il menu laterale' });
  const width = async () => ((await sidebar.boundingBox())?.width ?? 0) / UNIT_PX;
  expect(await width()).toBe(64);
  await expect(sidebar.getByRole('link')).toHaveCount(sidebarRoutes.length + 1);
  await toggle.click();
  await expect.poll(width).toBe(16);
  await expect(sidebar.getByRole('link', { name: 'Licenze' })).toBeVisible();
  await page.reload();
  // Before the code has loaded, and after.
  expect(await width()).toBe(16);
  await hydrated(page);
  expect(await width()).toBe(16);
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await resize(page, 1023);
  await expect(sidebar).toBeHidden();
  await resize(page, 1024);
  await expect.poll(width).toBe(16);
  await toggle.click();
  await expect.poll(width).toBe(64);
});

test('on a phone it is a drawer that takes the focus and returns it', async ({ page }) => {
  await resize(page, PHONE);
  const toggle = page.getByRole('button', { name: 'Apri o chiudi il menu laterale' });
  const nav = page.getByRole('navigation', { name: 'Navigazione principale' });
  await toggle.click();
  await expect(nav.getByRole('link', { name: 'Dashboard' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(nav).toBeHidden();
  await expect(toggle).toBeFocused();
  await toggle.click();
  await nav.getByRole('link', { name: 'Pagamenti' }).click();
  await expect(page).toHaveURL(href('payments'));
  await expect(nav).toBeHidden();
});

test('the refresh button reloads the screen’s data', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  await page.getByRole('button', { name: 'Aggiorna i dati' }).click();
  await expect.poll(() => asked.toSorted()).toEqual(['/api/dashboard-stats/', '/api/licenses/my-licenses/']);
});

test('the profile menu names the user and links to their pages', async ({ page }) => {
  await page.getByRole('button', { name: 'Menu profilo di Giulia Ferrari, GF' }).click();
  await expect(page.getByText('Online', { exact: true })).toBeVisible();
  await expect(page.getByText('demo@example.com')).toBeVisible();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Profilo',
    'Cambia password',
    'Impostazioni',
    'Organizzazioni',
    'Sicurezza',
    /Tema scuro/,
    'Esci',
  ]);
  await page.getByRole('menuitem', { name: 'Tema scuro' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: /^Menu profilo/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Tema chiaro' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Cambia password' }).click();
  await expect(page).toHaveURL(href('changePassword'));
});

test('a failed logout shows an error and changes nothing', async ({ page, tolerate }) => {
  tolerate(/net::ERR_FAILED/);
  await page.route('**/api/auth/logout/', (route) => route.abort());
  await page.getByRole('button', { name: /^Menu profilo/ }).click();
  await page.getByRole('menuitem', { name: 'Esci' }).click();
  await expect(notice(page, 'Errore durante il logout')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
});

test('a dialog keeps the focus until it is closed, and returns it', async ({ page }) => {
  await page.goto(href('settings'));
  await hydrated(page);
  const opener = page.getByRole('button', { name: 'Elimina l’account' });
  await opener.click();
  const dialog = page.getByRole('dialog');
  for (const _ of Array(12)) {
    await page.keyboard.press('Tab');
    // After the dialog's last control, the focus goes to the browser's controls.
    const place = await page.evaluate(() => {
      const { activeElement: element } = document;
      return element === document.body || element?.closest('dialog[open]') !== null;
    });
    expect(place).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});
