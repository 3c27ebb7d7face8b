import type { Page } from '@playwright/test';
import { href } from '#lib/contract/routes/routes.ts';
import { stopClock } from '#tests/support/browser/clock.ts';
import { expect } from '#tests/support/browser/journey.ts';
import { watchedTest as test } from '#tests/support/browser/sessions.ts';
import { hydrated } from '#tests/support/people.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ visitor: 'demo', permissions: ['clipboard-read', 'clipboard-write'] });

const DAY_MS = 86_400_000;

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifiche' }).getByRole('listitem');

/** Opens the licences with a stopped clock. */
async function openLicenses(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto(href('licenses', {}, { view: 'flat' }));
  await hydrated(page);
  await stopClock(page);
}

async function copyKey(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Copia la chiave/ })
    .first()
    .click();
  await expect(toasts(page).first()).toContainText('Chiave licenza copiata negli appunti');
}

test('notices are at the top right, newest first, equal ones merge, and all are announced', async ({
  page,
  tolerate,
}) => {
  tolerate(/net::ERR_FAILED/);
  await openLicenses(page);
  await copyKey(page);
  await page.route('**/api/licenses/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Aggiorna i dati' }).click();
  await expect(toasts(page)).toHaveText([/^Errore di connessione/, /^Copiato!/]);
  await page
    .getByRole('button', { name: /^Copia la chiave/ })
    .first()
    .click();
  await expect(toasts(page)).toHaveText([/^Errore di connessione/, /^Copiato!.*2 volte/]);
  await expect(page.getByRole('region', { name: 'Notifiche' })).toHaveAttribute('aria-live', 'polite');
  const [top, next] = await Promise.all([0, 1].map((nth) => toasts(page).nth(nth).boundingBox()));
  if (!top || !next) throw new Error('The notices are not in sight');
  expect(top.x + top.width).toBeGreaterThan((page.viewportSize()?.width ?? 0) - 40);
  expect(top.y).toBeLessThan(next.y);
});

test('good news disappears after five seconds', async ({ page }) => {
  await openLicenses(page);
  await copyKey(page);
  await page.clock.runFor(4_000);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(1_500);
  await expect(toasts(page)).toHaveCount(0);
});

test('the pointer and the focus keep it open', async ({ page }) => {
  await openLicenses(page);
  await copyKey(page);
  await toasts(page).hover();
  await page.clock.runFor(60_000);
  await expect(toasts(page)).toHaveCount(1);
  await page.mouse.move(0, 0);
  await toasts(page).getByRole('button', { name: 'Chiudi notifica' }).focus();
  await page.clock.runFor(60_000);
  await expect(toasts(page)).toHaveCount(1);
  await page.getByRole('heading', { level: 1 }).focus();
  await page.clock.runFor(5_500);
  await expect(toasts(page)).toHaveCount(0);
});

test('bad news disappears after eight seconds, and never covers the focused element', async ({
  page,
  tolerate,
}) => {
  tolerate(/net::ERR_FAILED/);
  await page.setViewportSize({ width: 390, height: 844 });
  await openLicenses(page);
  await page.route('**/api/licenses/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Aggiorna i dati' }).click();
  await expect(toasts(page)).toHaveText(/^Errore di connessione/);
  const height = page.viewportSize()?.height ?? 0;
  const top = async () => (await toasts(page).boundingBox())?.y ?? 0;
  expect(await top()).toBeLessThan(height / 2);
  const rows = page.getByRole('main').getByRole('button', { expanded: false });
  await rows.first().evaluate((button) => {
    scrollBy(0, button.getBoundingClientRect().top - 80);
    button.focus({ preventScroll: true });
  });
  await expect.poll(top).toBeGreaterThan(height / 2);
  await page.getByRole('button', { name: 'Cambia tema' }).focus();
  await expect.poll(top).toBeLessThan(height / 2);
  await page.clock.runFor(8_500);
  await expect(toasts(page)).toHaveCount(0);
});

test('a new version waits until the visitor requests it, or opens another screen', async ({
  page,
  tolerate,
}) => {
  tolerate(/net::ERR_FAILED|Failed to fetch/);
  await page.goto(href('support'));
  await hydrated(page);
  const message = page.getByLabel('Messaggio', { exact: true });
  await message.fill('Non parte.');
  await page.route('**/_astro/{CommandPalette,NotificationList,Downloads}*', (route) => route.abort());
  for (const press of [
    () => page.keyboard.press('Control+k'),
    () => page.getByRole('button', { name: 'Notifiche' }).click(),
  ]) {
    await press();
    await expect(toasts(page)).toHaveText(/^Nuova versione disponibile/);
    await toasts(page).getByRole('button', { name: 'Chiudi notifica' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(href('support'));
    await expect(message).toHaveValue('Non parte.');
  }
  await page.keyboard.press('Control+k');
  const reload = toasts(page).getByRole('button', { name: 'Ricarica' });
  await expect(reload).toBeVisible();
  await page.unrouteAll();
  await reload.click();
  await hydrated(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  // A screen that the new version no longer has.
  await page.route('**/_astro/Payments*', (route) => route.abort());
  const opened = page.waitForRequest((request) => request.isNavigationRequest());
  await page.getByRole('link', { name: 'Pagamenti', exact: true }).click();
  expect(new URL((await opened).url()).pathname).toBe(href('payments'));
  await page.unrouteAll();
  await page.goto(href('support'));
  await hydrated(page);
  await expect(message).toHaveValue('Non parte.');
});

test('the notification list counts new notices and keeps them for seven days', async ({ page }) => {
  // The first visit stores the account of the browser's notices; the session may be older than that.
  await page.goto(href('dashboard'));
  await hydrated(page);
  await page.evaluate((day) => {
    const notice = (title: string, days: number) => ({
      id: title,
      read: false,
      createdAt: Date.now() - days * day,
      type: 'info',
      title,
      message: '',
      count: 1,
    });
    const stored = [notice('Di ieri', 1), notice('Di otto giorni fa', 8)];
    localStorage.setItem('coa-notifications', JSON.stringify(stored));
  }, DAY_MS);
  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: 'Notifiche: 1 da leggere' }).click();
  const panel = page.getByRole('dialog', { name: 'Notifiche' });
  await expect(panel.getByRole('listitem')).toHaveText([/Di ieri/]);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await page.getByRole('button', { name: 'Notifiche', exact: true }).click();
  await panel.getByRole('button', { name: 'Cancella tutte' }).click();
  await expect(panel).toContainText('Nessuna notifica');
});
