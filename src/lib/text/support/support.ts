import type { ConversationState, SupportCategory } from '#lib/contract/support/rules.ts';
import { count } from '#lib/format.ts';

/** Words of the help centre. The questions are in faq.ts. */
export const support = {
  title: 'Centro Assistenza',
  intro: (hours: string) => `Scrivici quando vuoi: l’assistenza è attiva ${hours}.`,
  contacts: {
    general: { title: 'Assistenza generale', text: 'Account, acquisti, licenze e fatture.' },
    technical: { title: 'Assistenza tecnica', text: 'Installazione, attivazione e malfunzionamenti.' },
    business: { title: 'Aziende e partnership', text: 'Licenze aziendali, preventivi e collaborazioni.' },
  } satisfies Record<SupportCategory, object>,
  formTitle: 'Invia un messaggio',
  name: 'Nome',
  email: 'Email',
  emailHint: 'Ti rispondiamo all’indirizzo del tuo account; un altro lo vede solo l’assistenza.',
  category: 'Tipo di richiesta',
  categories: {
    general: 'Generale',
    technical: 'Tecnica',
    business: 'Commerciale e partnership',
  } satisfies Record<SupportCategory, string>,
  subject: 'Oggetto',
  message: 'Messaggio',
  submit: 'Invia messaggio',
  busy: 'Invio in corso...',
  sentTitle: 'Messaggio Inviato',
  sent: (address: string) => `Ti risponderemo all’indirizzo ${address}.`,
  failed: 'Impossibile inviare il messaggio. Riprova più tardi o contattaci direttamente via email.',
  failedTitle: 'Messaggio non inviato',
  faqTitle: 'Domande frequenti',
  timesTitle: 'Tempi di risposta',
  times: {
    technical: 'Problemi tecnici urgenti',
    general: 'Domande generali',
    business: 'Richieste commerciali',
  } satisfies Record<SupportCategory, string>,
  within: (hours: number) => `entro ${count(hours, 'ora', 'ore')}`,
  infoFailed: 'Non è stato possibile caricare i contatti dell’assistenza',
} as const;

/** Words of a customer's conversations with the support. */
export const conversations = {
  title: 'Le tue conversazioni',
  intro: 'Le risposte dell’assistenza arrivano anche via email.',
  loadFailed: 'Non è stato possibile caricare le conversazioni',
  openFailed: 'Non è stato possibile aprire la conversazione',
  states: {
    open: 'In attesa di risposta',
    waiting: 'Risposta ricevuta',
    closed: 'Chiusa',
  } satisfies Record<ConversationState, string>,
  /** Of one that the support began. */
  received: 'Messaggio ricevuto',
  begun: (day: string) => `Aperta il ${day}`,
  more: 'Mostra conversazioni precedenti',
  loading: 'Caricamento...',
  you: 'Tu',
  staff: 'Assistenza',
  thread: 'Messaggi, dal più vecchio',
  answer: 'La tua risposta',
  reopens: 'La conversazione è chiusa: scrivendo la riapri.',
  send: 'Invia risposta',
  busy: 'Invio in corso...',
  sent: 'Risposta inviata',
  failedTitle: 'Risposta non inviata',
  failed: 'Impossibile inviare la risposta. Riprova più tardi o contattaci direttamente via email.',
} as const;
