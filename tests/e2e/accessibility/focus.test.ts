import type { Locator, Page } from '@playwright/test';
import { type CallName, callPath, calls } from '#lib/contract/calls/calls.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { expect, notice } from '#tests/support/browser/journey.ts';
import { PHONE, resize } from '#tests/support/browser/layout.ts';
import { visitUsedLicense } from '#tests/support/browser/open-states.ts';
import { watchedTest as test } from '#tests/support/browser/standing-page.ts';
import { demo, enter, hydrated } from '#tests/support/people.ts';

/** What takes the place of what had the focus has it, or what it belongs to: never the page as a whole. */
test.describe.configure({ mode: 'parallel' });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await begin(page);
}

/** The first key brings what keeps the focus. */
async function begin(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  const loaded = () => performance.getEntriesByType('resource').map(({ name }) => name);
  await expect.poll(() => page.evaluate(loaded)).toContainEqual(expect.stringMatching(/\/focus\./));
}

async function press(page: Page, target: Locator): Promise<void> {
  await target.focus();
  await page.keyboard.press('Enter');
}

/** Answers a call in place of the server. */
async function answer(page: Page, call: CallName, json: unknown): Promise<void> {
  const path = calls[call].path.replace(/:\w+/, '*');
  await page.route(`**${path}`, (route) => route.fulfill({ json, status: json ? 200 : 204 }));
}

test.describe('a member who presses keys', () => {
  test.use({ visitor: 'demo' });

  test('goes on from the last page of a list and from a filter', async ({ page }) => {
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

  test('goes back to where they were from a notice, a menu, a panel, the search', async ({
    page,
    context,
  }) => {
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

  test('leaves the drawer by Esc from anywhere', async ({ page }) => {
    await resize(page, PHONE);
    await open(page, href('dashboard'));
    await press(page, button(page, 'Apri o chiudi il menu laterale'));
    await page.getByRole('button', { name: 'Chiudi il menu laterale', exact: true }).focus();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('navigation', { name: 'Navigazione principale' })).toBeHidden();
    await expect(button(page, 'Apri o chiudi il menu laterale')).toBeFocused();
  });

  test('takes a device’s new name back at the next stop, however late, and clears the notices', async ({
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

  test('stays where something has ended: a session, a picture’s choice, a renewal', async ({
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

  test('stays with what is tried again', async ({ page, tolerate }) => {
    tolerate(/status of 500/);
    await page.route(`**${callPath('licenses')}**`, (route) => route.fulfill({ status: 500, json: {} }));
    await open(page, href('support'));
    await press(page, page.getByRole('link', { name: 'Dashboard' }));
    await press(page, button(page, 'Riprova'));
    await expect(heading(page, 'Le tue licenze')).toBeFocused();
  });
});

test('a visitor who asked for a link again stays with what was said', async ({ page }) => {
  await answer(page, 'passwordReset', { detail: 'Inviata' });
  await open(page, href('forgotPassword'));
  await page.getByLabel('Email').fill('anna@example.com');
  await press(page, button(page, 'Invia il link'));
  await expect(page.getByText('Controlla la posta')).toBeVisible();
  await expect(button(page, /^Riprova tra/)).toBeFocused();
});
