import type { RouteName } from '#lib/contract/routes/routes.ts';

/** Words of a portal page whose code is not there: switched off, or not arrived. */
export const withoutCode = {
  missing:
    'Una parte di questa pagina non è arrivata, o questo browser è troppo vecchio per usarla: alcuni pulsanti mancano. Controlla la connessione e ricarica la pagina, o aggiorna il browser.',
  reload: 'Ricarica',
  nav: 'Menu del portale',
  logout: 'Esci',
} as const;

const rest = 'Puoi leggere questa pagina anche senza JavaScript; per usarne i pulsanti attivalo nel browser.';

/** What a page needs JavaScript for; none where the page's form works without. */
const needs: Partial<Record<RouteName, string>> = {
  login: '',
  register: '',
  forgotPassword: '',
  resetPassword: '',
  verifyEmail: '',
  dashboard:
    'Puoi leggere questa pagina anche senza JavaScript; per copiare una chiave attivalo nel browser.',
  explore: 'Per scegliere un prodotto da confrontare serve JavaScript: attivalo nel browser.',
  products: 'Per scegliere una durata e acquistare serve JavaScript: attivalo nel browser.',
  renewal: 'Per rinnovare una licenza serve JavaScript: attivalo nel browser.',
  licenses: 'Per copiare le chiavi serve JavaScript: attivalo nel browser.',
  license: 'Per copiare la chiave e gestire i dispositivi serve JavaScript: attivalo nel browser.',
  seats: 'Per assegnare le licenze serve JavaScript: attivalo nel browser.',
  downloads: 'Per scaricare i programmi serve JavaScript: attivalo nel browser.',
  payments: 'Per filtrare i pagamenti e scaricare le fatture serve JavaScript: attivalo nel browser.',
  payment: 'Per scaricare la fattura serve JavaScript: attivalo nel browser.',
  profile: 'Per modificare il profilo serve JavaScript: attivalo nel browser.',
  changePassword:
    'Per cambiare la password da qui serve JavaScript; senza, esci e usa «Password dimenticata?».',
  settings: 'Per cambiare le impostazioni serve JavaScript: attivalo nel browser.',
  security: 'Per modificare la protezione dell’account serve JavaScript: attivalo nel browser.',
  support: 'Puoi scriverci anche senza JavaScript.',
};

/** What a page says where JavaScript is switched off. */
export const needOf = (route: RouteName): string => needs[route] ?? rest;
