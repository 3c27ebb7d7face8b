import { expect, type Page } from '@playwright/test';
import type { CallName } from '#lib/contract/calls/calls.ts';
import { demo, newPerson } from '#tests/support/people.ts';
import { notice } from './journey.ts';

/** A form of the portal, and what it shows while it is filled in and sent. */
export interface FormRow {
  path: string;
  isMember?: boolean;
  call: CallName;
  /** Typed text by label; the first one must survive a failure. */
  fields: Record<string, string>;
  isAccepted?: boolean;
  submit: string;
  busy: string;
  failed: string;
  /** The form is sent to the real server, since the next step needs its answer. */
  isReal?: boolean;
  /** What the screen shows once the form was sent. */
  done: (page: Page) => Promise<void>;
}

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
  'a message to the help centre': {
    path: '/support',
    isMember: true,
    call: 'support',
    fields: { Oggetto: 'Fattura', Messaggio: 'Non trovo la fattura di marzo.' },
    submit: 'Invia Messaggio',
    busy: 'Invio in corso...',
    failed: 'Impossibile inviare il messaggio. Riprova più tardi o contattaci direttamente via email.',
    done: seeNotice('Messaggio Inviato'),
  },
  'the profile': {
    path: '/profile',
    isMember: true,
    call: 'updateProfile',
    fields: { Città: 'Milano' },
    submit: 'Salva Modifiche',
    busy: 'Salvataggio...',
    failed: 'Impossibile salvare le modifiche al profilo',
    done: seeNotice('Profilo aggiornato con successo!'),
  },
};
