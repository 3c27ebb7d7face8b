import type { ConversationState } from '#lib/contract/support/conversations.ts';

/** Words of a customer's conversations with the support. */
export const conversations = {
  title: 'Le tue conversazioni',
  intro: 'Le risposte dell’assistenza arrivano anche per email.',
  loadFailed: 'Non è stato possibile caricare le conversazioni',
  openFailed: 'Non è stato possibile aprire la conversazione',
  states: {
    open: 'In attesa di risposta',
    waiting: 'Risposta ricevuta',
    closed: 'Chiusa',
  } satisfies Record<ConversationState, string>,
  begun: (day: string) => `Aperta il ${day}`,
  more: 'Mostra conversazioni precedenti',
  loading: 'Caricamento...',
  you: 'Tu',
  staff: 'Assistenza',
  thread: 'Messaggi, il più vecchio per primo',
  answer: 'La tua risposta',
  reopens: 'La conversazione è chiusa: scrivendo la riapri.',
  send: 'Invia risposta',
  busy: 'Invio in corso...',
  sent: 'Risposta inviata',
  failedTitle: 'Risposta non inviata',
  failed: 'Impossibile inviare la risposta. Riprova più tardi o contattaci direttamente via email.',
} as const;
