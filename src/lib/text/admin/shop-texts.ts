import { ANSWER_CHARS, MAX_ANSWER_HOURS, MAX_QUESTIONS } from '#lib/contract/limits.ts';
import type { InitialQuestion, SupportCategory } from '#lib/contract/support/rules.ts';

const times: Record<SupportCategory, string> = {
  general: 'Domande generali (ore)',
  technical: 'Problemi tecnici urgenti (ore)',
  business: 'Richieste commerciali (ore)',
};

/** Labels of the page on which an admin writes the shop's texts. */
export const shopTexts = {
  title: 'Testi del negozio',
  intro: 'Orario dell’assistenza, tempi di risposta e domande frequenti.',
  back: 'Negozio',
  loadFailed: 'Impossibile caricare i testi del negozio',
  /** As the log names them. */
  fields: {
    support_hours: 'Orario dell’assistenza',
    answer_hours_general: times.general,
    answer_hours_technical: times.technical,
    answer_hours_business: times.business,
    questions: 'Domande',
    rewritten_questions: 'Domande nuove o cambiate',
  },
  support: 'Orario e tempi di risposta',
  supportText:
    'Compaiono nel Centro Assistenza, nei contatti della pagina iniziale, nella pagina dell’ordine e nelle email.',
  hours: 'L’assistenza è attiva…',
  hoursHint:
    'Completa la frase: «24 ore su 24, 7 giorni su 7» oppure «dal lunedì al venerdì, dalle 9 alle 18».',
  times,
  timesHint: `Da 1 a ${MAX_ANSWER_HOURS}.`,
  questions: 'Domande frequenti',
  questionsText: `In quest’ordine, al massimo ${MAX_QUESTIONS}. Le risposte sono testo semplice.`,
  entry: (n: number) => `Domanda ${n}`,
  fold: 'Testo e link',
  question: 'Domanda',
  answer: 'Risposta',
  answerHint: `Al massimo ${ANSWER_CHARS} caratteri.`,
  initial: 'È la risposta iniziale.',
  /** Those that are composed of something. */
  initialOf: {
    payment: 'È la risposta iniziale: segue il servizio di pagamento.',
    support: 'È la risposta iniziale: segue l’orario e i tempi di risposta, quando li salvi.',
  } as Partial<Record<InitialQuestion, string>>,
  toInitial: 'Torna alla risposta iniziale',
  linkLabel: 'Testo del link',
  linkPath: 'Indirizzo del link',
  linkHint: 'Una pagina del sito, per esempio /terms, oppure un indirizzo https.',
  onProducts: 'Anche sulle pagine dei prodotti',
  up: 'Sposta su',
  down: 'Sposta giù',
  remove: 'Togli',
  add: 'Aggiungi una domanda',
  reset: 'Torna ai testi iniziali',
  resetHint: 'Riempie la pagina con i testi iniziali; valgono quando li salvi.',
  save: 'Salva i testi',
  saving: 'Salvataggio...',
  saved: 'Testi del negozio salvati',
  savedText: 'I clienti li leggono entro un minuto.',
  saveFailed: 'Testi non salvati',
  since: (moment: string) => `In vigore dal ${moment}.`,
  built: 'Sono i testi iniziali: nessuno li ha ancora cambiati.',
  meanwhile:
    'Qualcun altro ha cambiato i testi. Quello che hai scritto è ancora qui: confrontalo con i testi attuali e salva di nuovo.',
} as const;
