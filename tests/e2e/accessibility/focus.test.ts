import type { Locator, Page } from '@playwright/test';
import { type CallName, callPath, calls } from '#lib/contract/calls/calls.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { expect, notice } from '#tests/support/browser/journey.ts';
import { PHONE, resize } from '#tests/support/browser/layout.ts';
import { visitUsedLicense } from '#tests/support/browser/open-states.ts';
import { watchedTest as test } from '#tests/support/browser/standing-page.ts';
import { demo, enter, hydrated } from '#tests/support/people.ts';

/** If the focused element disappears, its replacement or its container gets the focus, never the whole page. */
test.describe.configure({ mode: 'parallel' });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await begin(page);
}

/** Waits for the code that keeps the focus; the first key loads it. */
async function begin(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  const loaded = () => performance.getEntriesByType('resource').map(({ name }) => name);
  await expect.poll(() => page.evaluate(loaded)).toContainEqual(expect.stringMatching(/\/focus\./));
}

async function press(page: Page, target: Locator): Promise<void> {
  await target.focus();
  await page.keyboard.press('Enter');
}

/** Fakes the server's response to a call. */
async function answer(page: Page, call: CallName, json: unknown): Promise<void> {
  const path = calls[call].path.replace(/:\w+/, '*');
  await page.route(`**${path}`, (route) => route.fulfill({ json, status: json ? 200 : 204 }));
}

test.describe('the focus of a member who uses the keyboard', () => {
  test.use({ visitor: 'demo' });

  test('continues after the last page of a list and after a filter', async ({ page }) => {
    await open(page, href('payments'));
    const next = button(page, 'Successivo');
    await next.focus();
    while (await next.isEnabled()) {
      const shown = await page.getByText(/^Mostrando/).textContent();
      await page.keyboard.press('Enter');
      await expect(page.getByText(/^Mostrando/)).not.toHaveText(shown ?? '');
    }
    await expect(next).toBeFocused();
    await visitUsedLicense(page);
    await begin(page);
    await page.getByLabel('Evento').selectOption('Rinnovo');
    await press(page, button(page, 'Filtra'));
    await expect(page).toHaveURL(/event=renewed/);
    await expect(button(page, 'Filtra')).toBeFocused();
    await press(page, button(page, 'Azzera filtri'));
    await expect(page).not.toHaveURL(/event=/);
    await expect(button(page, 'Filtra')).toBeFocused();
  });

  test('returns to its place after a notice, a menu, a panel, the search', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, href('licenses'));
    const copy = button(page, /^Copia la chiave/).first();
    await press(page, copy);
    await notice(page, /Chiave licenza copiata/).waitFor();
    await press(page, button(page, 'Chiudi notifica'));
    await expect(copy).toBeFocused();

    const menu = button(page, /^Menu profilo/);
    await press(page, menu);
    await expect(page.getByRole('menuitem', { name: 'Profilo' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(button(page, /^Notifiche/)).toBeFocused();

    await press(page, button(page, /^Cerca/));
    await expect(page.getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button(page, /^Cerca/)).toBeFocused();
  });

  test('leaves the drawer with Esc from anywhere', async ({ page }) => {
    await resize(page, PHONE);
    await open(page, href('dashboard'));
    await press(page, button(page, 'Apri o chiudi il menu laterale'));
    await page.getByRole('button', { name: 'Chiudi il menu laterale', exact: true }).focus();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('navigation', { name: 'Navigazione principale' })).toBeHidden();
    await expect(button(page, 'Apri o chiudi il menu laterale')).toBeFocused();
  });

  test('reaches the undo of a device’s new name at the next stop, however late, and clears the notices', async ({
    page,
  }) => {
    await answer(page, 'renameActivation', { id: 'a', name: 'Ufficio' });
    await visitUsedLicense(page);
    await begin(page);
    await press(page, button(page, /^Altre azioni per/).first());
    await expect(page.getByRole('menuitem', { name: /^Rinomina/ })).toBeFocused();
    await page.keyboard.press('Enter');
    const field = page.getByLabel('Nome del dispositivo');
    await expect(field).toBeFocused();
    const before = await field.inputValue();
    await page.keyboard.type('Ufficio');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Ufficio', { exact: true })).toBeFocused();
    await press(page, button(page, 'Chiudi notifica').first());
    await page.getByText('Ufficio', { exact: true }).focus();
    await page.keyboard.press('Tab');
    await expect(button(page, /^Annulla/)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText(before, { exact: true }).first()).toBeFocused();
    await expect(button(page, /^Annulla/)).toHaveCount(0);

    await press(page, button(page, /^Notifiche/));
    await press(page, button(page, 'Cancella tutte'));
    await expect(heading(page, 'Notifiche')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByText('Nessuna notifica')).toBeHidden();
    await expect(button(page, /^Menu profilo/)).toBeFocused();
  });

  test('remains in place when something ends: a session, a picture’s choice, a renewal', async ({
    page,
    browser,
  }) => {
    const other = await browser.newPage({ storageState: undefined });
    await enter(other, demo);
    await other.close();
    await answer(page, 'endSession', null);
    await open(page, href('settings'));
    await press(page, button(page, /^Chiudi la sessione su/).first());
    await notice(page, 'Sessione chiusa').waitFor();
    await expect(heading(page, 'Dispositivi collegati')).toBeFocused();

    await open(page, href('profile'));
    const picture = page.getByLabel('Scegli un’immagine');
    await picture.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('picture') });
    await press(page, button(page, 'Annulla'));
    await expect(picture).toBeFocused();

    await visitUsedLicense(page);
    await begin(page);
    await press(page, page.getByRole('link', { name: 'Rinnova' }));
    await expect(page).toHaveURL(/\/rent\?license=/);
    const license = {
      id: 'a',
      license_key: 'COA-A',
      previous_expiry_date: null,
      expiry_date: '2030-01-01T00:00:00Z',
      product: { name: 'Prodotto' },
    };
    await answer(page, 'renew', { message: 'Fatto', license });
    await page.getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    await press(page, button(page, /^Rinnova \(€/));
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Chiudi' }).last());
    await expect(button(page, 'Seleziona durata')).toBeFocused();
  });

  test('remains on a retried part', async ({ page, tolerate }) => {
    tolerate(/status of 500/);
    await page.route(`**${callPath('licenses')}**`, (route) => route.fulfill({ status: 500, json: {} }));
    await open(page, href('support'));
    await press(page, page.getByRole('link', { name: 'Dashboard' }));
    await press(page, button(page, 'Riprova'));
    await expect(heading(page, 'Le tue licenze')).toBeFocused();
  });
});

test('a visitor’s request for another link keeps the focus on its message', async ({ page }) => {
  await answer(page, 'passwordReset', { detail: 'Inviata' });
  await open(page, href('forgotPassword'));
  await page.getByLabel('Email').fill('anna@example.com');
  await press(page, button(page, 'Invia il link'));
  await expect(page.getByText('Controlla la posta')).toBeVisible();
  await expect(button(page, /^Riprova tra/)).toBeFocused();
});
