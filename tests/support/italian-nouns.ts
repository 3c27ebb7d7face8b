/** A noun that readers meet, and what is not said instead. */
export interface Noun {
  noun: string;
  /** Words and phrases, in any case unless `exact`. */
  not: readonly string[];
  exact?: true;
  /** Texts in which one of `not` is right, and why. */
  except?: readonly (readonly [text: string, why: string])[];
}

const FROZEN = 'Conditions that were in force do not change.';

/** One word for one thing, in the portal, mails, documents, the guide and the admin area. */
export const nouns: readonly Noun[] = [
  {
    noun: 'email',
    not: [
      'mail',
      'mails',
      'e-mail',
      'posta elettronica',
      'per posta',
      'per email',
      'una email',
      'nella email',
    ],
    except: [
      ['ti mandiamo una email con quello che hai comprato', FROZEN],
      ['ti mandiamo subito una email', FROZEN],
    ],
  },
  { noun: 'link', not: ['collegamento', 'collegamenti'] },
  { noun: 'dispositivo', not: ['apparecchio', 'apparecchi', 'device', 'devices'] },
  { noun: 'cambio di dispositivo', not: ['sostituzioni', 'scambio', 'scambi', 'swap'] },
  { noun: 'posto', not: ['slot', 'postazione', 'postazioni'] },
  { noun: 'chiave di licenza', not: ['seriale', 'codice di licenza', 'codice di attivazione'] },
  {
    noun: 'licenza',
    not: ['license', 'licence'],
    except: [['-----BEGIN COA LICENSE FILE-----', 'The first line of the file.']],
  },
  {
    noun: 'licenza omaggio',
    not: ['licenza gratuita', 'licenze gratuite', 'licenza gratis', 'licenza regalo', 'licenze regalo'],
  },
  { noun: 'prova', not: ['trial', 'demo', 'periodo di prova'] },
  { noun: 'anteprima', not: ['beta', 'preview'] },
  { noun: 'versione', not: ['release', 'releases'] },
  { noun: 'proroga', not: ['estensione', 'prolungamento'] },
  { noun: 'rinnovo', not: ['rinnovamento'] },
  {
    noun: 'rinnovo automatico',
    not: [
      'rinnovo spento',
      'automatico spento',
      'automatico è spento',
      'spegnere',
      'si spegne',
      'autorinnovo',
    ],
    except: [
      ['il rinnovo automatico si spegne. Nessuna licenza', FROZEN],
      ['il rinnovo automatico si spegne. Un', FROZEN],
    ],
  },
  { noun: 'scadenza', not: ['data di fine', 'fine validità'] },
  { noun: 'durata', not: ['periodo di validità'] },
  { noun: 'assegnazione', not: ['seat', 'seats'] },
  { noun: 'trasferimento', not: ['cessione', 'passano di mano', 'passate di mano', 'passa di mano'] },
  { noun: 'ordine', not: ['ordinazione', 'commessa'] },
  { noun: 'preventivo', not: ['quotazione', 'quotazioni'] },
  {
    noun: 'pagamento',
    not: ['payment', 'payments'],
    except: [['Stripe Payments Europe', 'The name of a company.']],
  },
  { noun: 'metodo di pagamento', not: ['mezzo di pagamento', 'modalità di pagamento'] },
  { noun: 'bonifico', not: ['trasferimento bancario'] },
  { noun: 'addebito', not: ['prelievo', 'prelievi'] },
  { noun: 'rimborso', not: ['refund', 'storno', 'storni'] },
  { noun: 'contestazione', not: ['chargeback', 'disputa', 'dispute'] },
  { noun: 'fattura', not: ['invoice', 'invoices'] },
  { noun: 'nota di credito', not: ['nota credito', 'nota di accredito'] },
  { noun: 'ricevuta', not: ['scontrino', 'quietanza'] },
  { noun: 'cronologia', not: ['storia', 'storico'] },
  { noun: 'registro', not: ['log', 'giornale'] },
  { noun: 'codice sconto', not: ['coupon', 'buono sconto', 'codice promozionale', 'voucher'] },
  { noun: 'codice da riscattare', not: ['codice di riscatto', 'codice regalo', 'gift card'] },
  { noun: 'account', not: ['utenza', 'profilo utente'] },
  { noun: 'cliente', not: ['utente', 'utenti', 'acquirente', 'acquirenti'] },
  { noun: 'assistenza', not: ['help desk', 'helpdesk', 'customer care'] },
  { noun: 'conversazione', not: ['ticket', 'chat'] },
  { noun: 'organizzazione', not: ['workspace', 'team'] },
  { noun: 'ruolo', not: ['role', 'mansione'] },
  { noun: 'invito', not: ['invitation'] },
  { noun: 'password', not: ['parola d’ordine'] },
  { noun: 'verifica in due passaggi', not: ['due fattori', '2FA', 'secondo fattore'] },
  { noun: 'codice di recupero', not: ['codice di backup', 'codice di emergenza'] },
  { noun: 'passkey', not: ['chiave di accesso', 'chiavi di accesso'] },
  { noun: 'app di autenticazione', not: ['authenticator', 'autenticatore'] },
  { noun: 'impronta', not: ['fingerprint', 'hash'] },
  { noun: 'file offline', not: ['file off-line'] },
  { noun: 'recesso', not: ['ripensamento'] },
  { noun: 'Paese', not: ['paese', 'paesi', 'nazione', 'nazioni'], exact: true },
  { noun: 'partita IVA', not: ['P. IVA', 'P.IVA'] },
  { noun: 'condizioni', not: ['termini di servizio', 'termini e condizioni'] },
  { noun: 'download', not: ['scaricamento'] },
  { noun: 'promemoria', not: ['reminder'] },
  { noun: 'newsletter', not: ['bollettino'] },
];
