import type { EndReason } from '#lib/contract/subscriptions/rules.ts';

/** Words of the question why a customer ended a renewal or withdrew, which is asked once that is done. */
export const endReasons = {
  title: 'Vuoi dirci perché?',
  intro: 'Facoltativo: la risposta ci serve per migliorare e non cambia nulla di ciò che hai deciso.',
  legend: 'Il motivo',
  reasons: {
    too_expensive: 'Costa troppo',
    unused: 'Non mi serve più',
    missing_features: 'Mi mancano funzioni',
    switched_service: 'Passo a un altro prodotto',
    other: 'Un altro motivo',
  } satisfies Record<EndReason, string>,
  text: 'Vuoi aggiungere qualcosa?',
  textHint: (max: number) => `Al massimo ${max} caratteri.`,
  missing: 'Scegli una risposta.',
  submit: 'Invia la risposta',
  busy: 'Invio...',
  failedTitle: 'Risposta non inviata',
  failed: 'Non è stato possibile inviare la risposta. Riprova più tardi.',
  thanks: 'Grazie: abbiamo ricevuto la tua risposta.',
  badLink: 'Questo link non è valido, oppure il tempo per rispondere è finito.',
  notEnded: 'Il rinnovo automatico non è disdetto: non c’è nulla da spiegare.',
} as const;
