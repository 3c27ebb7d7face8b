import { expect, type Page } from '@playwright/test';
import { type CallName, callPath } from '#lib/contract/calls/calls.ts';
import { freeSlotHref } from '#lib/contract/devices/rules.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { readBy } from '#tests/support/local-http.ts';
import { fillLogin, fillRegistration, hydrated, newPerson, unverified } from '#tests/support/people.ts';
import { codeStates } from './code-states.ts';
import { deviceStates } from './device-states.ts';
import { downloadStates } from './download-states.ts';
import { notice } from './journey.ts';
import { offlineStates } from './offline-states.ts';
import { seatStates } from './seat-states.ts';
import { securityStates } from './security-states.ts';

/** A page in a state that a visitor causes: something is open, or has failed. */
export interface OpenState {
  name: string;
  /** The window's width. */
  width: number;
  open: (page: Page) => Promise<void>;
}

const LAPTOP = 1280;
const PHONE = 390;

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Opens the page of a licence that has a device. */
export async function visitUsedLicense(page: Page): Promise<void> {
  const { results } = await (await readBy(page.request, callPath('licenses'))).json();
  const used = results.find((license: { active_activations: number }) => license.active_activations > 0);
  await visit(page, href('license', { id: used.id }));
}

/** Refuses a call like a host that requires another proof. */
const refuse = (page: Page, call: CallName, status: number, code: string, methods: string[]) =>
  page.route(`**${callPath(call)}`, (route) =>
    route.fulfill({ status, json: { detail: '', code, methods } }),
  );

export const guestStates: OpenState[] = [
  {
    name: 'the menu of the public pages',
    width: PHONE,
    open: async (page) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    },
  },
  {
    name: 'a login with an address that is not verified',
    width: PHONE,
    open: async (page) => {
      await page.goto('/login');
      await fillLogin(page, unverified);
      await expect(page.getByText('Email non verificata')).toBeVisible();
    },
  },
  {
    name: 'a login’s second step, with a wrong code and the way for lost factors',
    width: PHONE,
    open: async (page) => {
      await refuse(page, 'login', 401, 'second_factor_required', ['passkey', 'totp', 'recovery']);
      await page.route(`**${callPath('secondFactor')}`, (route) =>
        route.fulfill({ status: 400, json: { code: ['Il codice non è corretto.'] } }),
      );
      await page.goto('/login');
      await fillLogin(page, unverified);
      await expect(page.getByRole('button', { name: 'Usa una passkey' })).toBeFocused();
      await page.getByRole('button', { name: 'Usa l’app di autenticazione' }).click();
      await page.keyboard.type('000000');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Il codice non è corretto.')).toBeVisible();
      await page.getByText('Non hai più accesso a nessuno di questi?').click();
    },
  },
  {
    name: 'a registration with a password that is too common',
    width: LAPTOP,
    open: async (page) => {
      await page.goto('/register');
      await fillRegistration(page, { ...newPerson(), password: 'password' });
      await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    },
  },
];

export const memberStates: OpenState[] = [
  {
    name: 'the question of who is there, by a passkey',
    width: PHONE,
    open: async (page) => {
      await refuse(page, 'exportData', 403, 'confirmation_required', ['passkey', 'totp', 'recovery']);
      await visit(page, href('settings'));
      await page.getByRole('button', { name: 'Scarica i tuoi dati' }).click();
      const question = page.getByRole('dialog', { name: 'Conferma che sei tu' });
      await expect(question.getByRole('button', { name: 'Usa una passkey' })).toBeFocused();
    },
  },
  {
    name: 'the profile menu',
    width: LAPTOP,
    open: async (page) => {
      await visit(page, href('dashboard'));
      await page.getByRole('button', { name: /^Menu profilo/ }).click();
      await expect(page.getByRole('menuitem', { name: 'Profilo' })).toBeFocused();
    },
  },
  {
    name: 'the search of the portal',
    width: PHONE,
    open: async (page) => {
      await visit(page, href('dashboard'));
      await page.getByRole('button', { name: /^Cerca/ }).click();
      await page.getByRole('combobox', { name: 'Cerca nel portale' }).fill('bond');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'a notice, and the panel of past ones',
    width: LAPTOP,
    open: async (page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await visitUsedLicense(page);
      const copy = page.getByRole('button', { name: /^Copia la chiave/ });
      await copy.first().click();
      await expect(notice(page, 'Chiave licenza copiata negli appunti')).toBeVisible();
      await page.getByRole('button', { name: /^Notifiche/ }).click();
      await expect(page.getByRole('dialog', { name: 'Notifiche' })).toBeVisible();
    },
  },
  {
    name: 'the drawer',
    width: PHONE,
    open: async (page) => {
      await visit(page, href('dashboard'));
      await page.getByRole('button', { name: 'Apri o chiudi il menu laterale' }).click();
      await expect(page.getByRole('navigation').getByRole('link', { name: 'Dashboard' })).toBeFocused();
    },
  },
  {
    name: 'a device that is renamed, and the menu beside it',
    width: LAPTOP,
    open: async (page) => {
      await visitUsedLicense(page);
      const more = page.getByRole('button', { name: /^Altre azioni per/ }).first();
      await more.click();
      await page.getByRole('menuitem', { name: 'Rinomina' }).click();
      await expect(page.getByLabel('Nome del dispositivo')).toBeFocused();
      await more.click();
    },
  },
  {
    name: 'the question before a device is deactivated',
    width: PHONE,
    open: async (page) => {
      await visitUsedLicense(page);
      const deactivate = page.getByRole('button', { name: /^Disattiva / });
      await deactivate.first().click();
      await expect(page.getByRole('dialog', { name: /^Disattivare/ })).toBeVisible();
    },
  },
  {
    name: 'what is missing for another key',
    width: PHONE,
    open: async (page) => {
      await visitUsedLicense(page);
      await page.getByRole('button', { name: 'Sostituisci la chiave' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.locator('[type=submit]').click();
      await expect(dialog.locator('[aria-invalid=true]').first()).toBeFocused();
    },
  },
  {
    name: 'the devices of a full licence, for a program that was refused',
    width: PHONE,
    open: async (page) => {
      const { results } = await (await readBy(page.request, callPath('licenses'))).json();
      const full = results.find(
        (license: { active_activations: number; max_activations: number; status: string }) =>
          license.status === 'active' && license.active_activations === license.max_activations,
      );
      await visit(page, freeSlotHref(full.id));
      await expect(page.getByRole('radio').first()).toBeChecked();
    },
  },
  {
    name: 'a wrong word in the way of deleting the account',
    width: LAPTOP,
    open: async (page) => {
      await visit(page, href('settings'));
      await page.getByRole('button', { name: 'Elimina l’account' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').first().fill('forse');
      await dialog.getByLabel('Password', { exact: true }).fill('sbagliata');
      await dialog.locator('[type=submit]').click();
      await expect(dialog.locator('[aria-invalid=true]').first()).toBeFocused();
    },
  },
  {
    name: 'an error in the profile',
    width: PHONE,
    open: async (page) => {
      await visit(page, href('profile'));
      await page.getByLabel('CAP').fill('12');
      await page.getByRole('button', { name: 'Salva Modifiche' }).click();
      await expect(page.getByLabel('CAP')).toBeFocused();
      // Otherwise a control that the header half covers counts as too small.
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: 'a list that could not be loaded',
    width: LAPTOP,
    open: async (page) => {
      await visit(page, href('payments'));
      await page.route('**/api/payments/**', (route) => route.abort());
      await page.getByLabel('Mostra').selectOption({ label: 'Falliti' });
      await expect(page.getByRole('button', { name: 'Riprova' })).toBeVisible();
    },
  },
  ...offlineStates,
  ...seatStates,
  ...codeStates,
  ...downloadStates,
  ...deviceStates,
  ...securityStates,
];
