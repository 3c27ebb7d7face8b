import { expect, type Page } from '@playwright/test';
import { href } from '#lib/contract/routes/routes.ts';
import { redeem } from '#lib/text/codes.ts';
import { moreDevices } from '#lib/text/devices/more-devices.ts';
import { seatPage } from '#lib/text/seats/seats-page.ts';
import { demo, newPerson } from '#tests/support/people.ts';
import { reachChoice, reachProof } from './address-proof.ts';
import { codeTerms } from './code-states.ts';
import { addedDevices, openMoreDevices } from './device-states.ts';
import type { FormRow } from './form-row.ts';
import { notice } from './journey.ts';
import { offeredSeat, openAssignment } from './seat-states.ts';

const { email, password } = newPerson();
const see = (text: string) => (page: Page) => expect(page.getByText(text).first()).toBeVisible();
const seeNotice = (text: string) => (page: Page) => expect(notice(page, text)).toBeVisible();
const newPassword = { 'Nuova password': password };

export const forms: Record<string, FormRow> = {
  'the login': {
    path: '/login',
    call: 'login',
    fields: { Email: demo.email, Password: demo.password },
    submit: 'Accedi',
    busy: 'Accesso in corso...',
    failed: "Errore durante l'accesso. Verifica le tue credenziali.",
    isReal: true,
    done: (page) => expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible(),
  },
  'the registration': {
    path: '/register',
    call: 'register',
    fields: {
      Nome: 'Anna',
      Cognome: 'Bianchi',
      Email: email,
      Password: password,
      'Conferma password': password,
    },
    isAccepted: true,
    submit: 'Registrati',
    busy: 'Registrazione in corso...',
    failed: 'Errore durante la registrazione',
    done: see('Registrazione completata'),
  },
  'a forgotten password': {
    path: '/forgot-password',
    call: 'passwordReset',
    fields: { Email: email },
    submit: 'Invia il link',
    busy: 'Invio in corso...',
    failed: "Errore durante l'invio dell'email",
    done: see('Controlla la posta'),
  },
  'a new link to confirm the address': {
    path: '/verify-email',
    call: 'resendVerificationPublic',
    fields: { Email: email },
    submit: 'Invia di nuovo il link di verifica',
    busy: 'Invio in corso...',
    failed: "Errore durante l'invio dell'email di verifica",
    done: seeNotice('Email inviata'),
  },
  'the proof of a registration': {
    path: '/verify-email/a-token',
    reach: reachProof,
    call: 'verifyEmail',
    fields: { Password: password },
    submit: 'Conferma',
    busy: 'Stiamo verificando il tuo indirizzo…',
    failed: "Errore durante la verifica dell'email",
    done: see('Email verificata'),
  },
  'name and password of another registration': {
    path: '/verify-email/a-token',
    reach: reachChoice,
    call: 'completeRegistration',
    fields: { Nome: 'Anna', Cognome: 'Bianchi', ...newPassword, 'Conferma password': password },
    submit: 'Conferma e salva la password',
    busy: 'Stiamo verificando il tuo indirizzo…',
    failed: "Errore durante la verifica dell'email",
    done: see('Email verificata'),
  },
  'a reset password': {
    path: '/reset-password/a-token',
    call: 'passwordResetConfirm',
    fields: { ...newPassword, 'Conferma password': password },
    submit: 'Imposta la password',
    busy: 'Salvataggio...',
    failed: 'Errore durante il reset della password',
    done: see('Password aggiornata'),
  },
  'a changed password': {
    path: '/profile/change-password',
    isMember: true,
    call: 'changePassword',
    fields: { 'Password attuale': 'vecchia', ...newPassword, 'Conferma nuova password': password },
    submit: 'Cambia password',
    busy: 'Salvataggio...',
    failed: 'Errore durante il cambio della password',
    done: seeNotice('Password aggiornata'),
  },
  'the address for invoices': {
    path: '/settings',
    isMember: true,
    call: 'requestInvoiceEmail',
    fields: { 'Indirizzo email': 'studio@example.org' },
    submit: 'Chiedi la conferma',
    busy: 'Invio in corso...',
    failed: 'Impossibile chiedere la conferma. Riprova più tardi.',
    done: seeNotice('Richiesta inviata'),
  },
  'the deletion of the account': {
    path: '/settings',
    isMember: true,
    reach: (page) => page.getByRole('button', { name: 'Elimina l’account' }).click(),
    call: 'deleteAccount',
    fields: { 'Scrivi ELIMINA per confermare': 'ELIMINA', Password: 'vecchia' },
    submit: 'Elimina definitivamente',
    busy: 'Eliminazione...',
    failed: 'Impossibile eliminare l’account. Riprova più tardi.',
    done: see('Il tuo account è stato eliminato'),
  },
  'a message to the help centre': {
    path: '/support',
    isMember: true,
    call: 'support',
    fields: { Oggetto: 'Fattura', Messaggio: 'Non trovo la fattura di marzo.' },
    submit: 'Invia messaggio',
    busy: 'Invio in corso...',
    failed: 'Impossibile inviare il messaggio. Riprova più tardi o contattaci direttamente via email.',
    done: seeNotice('Messaggio Inviato'),
  },
  'the profile': {
    path: '/profile',
    isMember: true,
    call: 'updateProfile',
    fields: { Città: 'Milano', Email: demo.email },
    mistakes: { Email: 'anna@' },
    submit: 'Salva Modifiche',
    busy: 'Salvataggio...',
    failed: 'Impossibile salvare le modifiche al profilo',
    done: seeNotice('Profilo aggiornato con successo!'),
  },
  'a licence for somebody else': {
    path: '/licenses',
    isMember: true,
    reach: openAssignment,
    call: 'assignLicense',
    fields: { [seatPage.dialog.email]: 'collega@example.org' },
    submit: seatPage.dialog.submit,
    busy: seatPage.dialog.busy,
    failed: seatPage.dialog.failed,
    answer: offeredSeat,
    done: seeNotice(seatPage.dialog.sent),
  },
  'a code to redeem': {
    path: href('redeem'),
    isMember: true,
    call: 'readCode',
    fields: { [redeem.code]: 'RISCATTA-AAAAA-BBBBB-CCCCC-DDDDD' },
    submit: redeem.look,
    busy: redeem.looking,
    failed: redeem.fallback,
    answer: codeTerms,
    done: see(redeem.terms),
  },
  'more devices for a licence': {
    path: '/licenses',
    isMember: true,
    reach: openMoreDevices,
    call: 'addDevices',
    fields: { [moreDevices.howMany]: '2' },
    mistakes: { [moreDevices.howMany]: '' },
    // The button includes the price once it is known.
    submit: /^Aggiungi( per .*)?$/,
    busy: moreDevices.busy,
    failed: moreDevices.failed,
    answer: addedDevices,
    done: seeNotice(moreDevices.done),
  },
  'a change of address': {
    path: '/profile',
    isMember: true,
    reach: (page) => page.getByRole('main').getByLabel('Email', { exact: true }).fill(email),
    call: 'updateProfile',
    fields: { 'Password attuale': 'vecchia' },
    submit: 'Salva Modifiche',
    busy: 'Salvataggio...',
    failed: 'Impossibile salvare le modifiche al profilo',
    done: seeNotice('Profilo aggiornato con successo!'),
  },
};
