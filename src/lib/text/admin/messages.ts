import type { ConversationState } from '#lib/contract/support/rules.ts';

/** Words of the customers' conversations, as the seller's people see them. */
export const messages = {
  title: 'Messaggi',
  intro:
    'Le conversazioni con i clienti. «Da rispondere» dal meno recente mostra per prima quella che aspetta da più tempo.',
  newest: 'Dal più recente',
  orders: { oldest: 'Dal meno recente' },
  list: 'Conversazioni',
  loadFailed: 'Non è stato possibile caricare i messaggi',
  state: 'Stato',
  states: {
    open: 'Da rispondere',
    waiting: 'Attende il cliente',
    closed: 'Chiusa',
  } satisfies Record<ConversationState, string>,
  assignee: 'Assegnata a',
  me: 'Me',
  nobody: 'Nessuno',
  subject: 'Oggetto',
  customer: 'Cliente',
  category: 'Tipo',
  count: 'Messaggi',
  last: 'Ultimo messaggio',
  begun: 'Aperta',
  back: 'Tutti i messaggi',
  account: 'Account',
  replyTo: 'Scritto nel modulo',
  otherAddress: 'Diverso dall’account: la risposta va all’indirizzo dell’account.',
  thread: 'Messaggi, il più vecchio per primo',
  answerTitle: 'Risposta',
  answer: 'Testo',
  answerHint:
    'Il cliente la riceve per email e la legge nel portale. Senza un tuo saluto l’email comincia con «Ciao» e il nome.',
  next: 'Dopo la risposta',
  nextStates: { waiting: 'Attende il cliente', closed: 'Conversazione chiusa' },
  send: 'Invia risposta',
  busy: 'Invio in corso...',
  sent: 'Risposta inviata',
  failed: 'Non è stato possibile inviare la risposta',
  changeFailed: 'Non è stato possibile cambiare la conversazione',
  close: 'Chiudi',
  reopen: 'Riapri',
  working: 'Attendi...',
  assigned: 'Assegnazione cambiata',
  closed: 'Conversazione chiusa',
  reopened: 'Conversazione riaperta',
} as const;

/** Of what is written first. */
export const letter = {
  open: 'Scrivi al cliente',
  title: 'Nuova conversazione',
  means: 'Il cliente riceve il messaggio per email e lo legge nel portale, dove può rispondere.',
  category: 'Tipo',
  subject: 'Oggetto',
  message: 'Testo',
  send: 'Invia messaggio',
  busy: 'Invio in corso...',
  sent: 'Messaggio inviato',
  failed: 'Non è stato possibile inviare il messaggio',
  tooMany: 'Oggi hai già scritto molte volte a questo cliente: riprova domani.',
} as const;
