import type { AccountKind, OrganizationRole } from '#lib/contract/organizations/rules.ts';
import { count, formatInstant } from '#lib/format.ts';

/** Words of the seller's screens about customers. */
export const customers = {
  title: 'Clienti',
  intro: 'I più recenti per primi. La ricerca trova l’inizio di ogni parola, con o senza accenti.',
  seek: 'Cerca un cliente',
  seekHint:
    'Email, nome, azienda, codice fiscale, partita IVA, PEC, telefono, ordine (TRX-…), fattura (2026-000012), chiave di licenza o un suo gruppo, codice del servizio di pagamento.',
  list: 'Clienti',
  loadFailed: 'Impossibile caricare i clienti',
  none: 'Nessun cliente corrisponde alla ricerca.',
  newest: 'Dal più recente',
  orders: { name: 'Per cognome' },
  near: 'Forse cercavi:',
  keyFailed: 'Chiave non trovata',
  name: 'Nome',
  email: 'Email',
  company: 'Azienda',
  role: 'Ruolo',
  state: 'Stato',
  since: 'Cliente dal',
  kind: 'Tipo',
  kinds: { person: 'Persona', organization: 'Organizzazione' } satisfies Record<AccountKind, string>,
  roles: { customer: 'Cliente', support: 'Supporto', admin: 'Amministratore' },
  verified: 'Confermato',
  unverified: 'Da confermare',
} as const;

/** Of one customer's page. */
export const customer = {
  loadFailed: 'Impossibile caricare il cliente',
  gone: 'Cliente non trovato',
  goneText: 'L’account non esiste o è stato eliminato.',
  back: 'Clienti',
  customerActions: 'Registro di questo cliente',
  account: 'Account',
  id: 'Codice',
  registered: 'Registrato',
  verifiedAt: 'Indirizzo confermato',
  lastLogin: 'Ultimo accesso noto',
  notKnown: '–',
  factors: 'Verifica in due passaggi',
  noFactors: 'Non attiva',
  invoiceEmail: 'Copia delle fatture a',
  factorList: ({ authenticator, passkeys, recovery_codes }: FactorNumbers) =>
    [
      authenticator && 'app di autenticazione',
      passkeys > 0 && `${passkeys} passkey`,
      count(recovery_codes, 'codice di recupero', 'codici di recupero'),
    ]
      .filter(Boolean)
      .join(', '),
  resetUnderWay: 'Rimozione della verifica in due passaggi in corso',
  resetPending: (at: string) => `Dal ${formatInstant(at)} il cliente può completarla, se nessuno la ferma.`,
  billing: 'Dati per la fattura',
  correct: 'Correggi',
  licenses: 'Licenze',
  people: 'Persone',
  organizations: 'Organizzazioni',
  organizationRoles: { member: 'Usa le licenze', billing: 'Paga', admin: 'Amministra' } satisfies Record<
    OrganizationRole,
    string
  >,
  held: 'Assegnate da altri',
  otherLicenses: (n: number) => count(n, 'licenza scaduta o revocata', 'licenze scadute o revocate'),
  endsOn: (day: string) => `Scadenza ${day}`,
  endless: 'Senza scadenza',
  slots: (used: number, limit: number) => `${used} di ${count(limit, 'dispositivo', 'dispositivi')}`,
  lastUse: (day: string) => `ultimo uso ${day}`,
  product: 'Prodotto',
  payments: 'Pagamenti',
  date: 'Data',
  amount: 'Importo',
  refunded: (amount: string) => `rimborsati ${amount}`,
  invoice: 'Fattura',
  transaction: 'Ordine',
  resend: 'Invia di nuovo',
  device: 'Dispositivo',
  lastSeen: 'Ultimo uso',
  sessions: 'Sessioni aperte',
  opened: 'Aperta',
  unknownDevice: 'Dispositivo non riconosciuto',
  mails: 'Email',
  kind: 'Tipo',
  mailStates: { waiting: 'In attesa', sent: 'Inviata', failed: 'Non inviata' } as Record<string, string>,
  mailSent: 'Inviata il',
  messages: 'Conversazioni',
  lastMessage: 'Ultimo messaggio',
  withdrawals: 'Recessi',
  withdrawal: 'Recesso',
  aside: 'Il cliente',
  open: 'Apri la pagina del cliente',
  subject: 'Oggetto',
  category: 'Tipo di richiesta',
  security: 'Registro di sicurezza',
  what: 'Evento',
  from: 'Da dove',
  status: 'Stato',
  actions: 'Azioni',
  nothing: 'Nessuna voce.',
  all: 'Mostra tutto nell’elenco',
  newest: (n: number) => `Le ultime ${n}.`,
} as const;

interface FactorNumbers {
  authenticator: boolean;
  passkeys: number;
  recovery_codes: number;
}
