import type { ReplacementReason } from '#lib/contract/licenses/rules.ts';
import { KEY_REPLACEMENT_DAYS, MAX_KEY_REPLACEMENTS } from '#lib/contract/limits.ts';
import { count } from '#lib/format.ts';

/** Why a key is replaced, as its owner chooses it and the licence's log tells it. */
export const reasonWords: Record<ReplacementReason, string> = {
  exposed: 'Persone non autorizzate l’hanno vista',
  shared: 'Una persona non deve più usarla',
  suspected: 'Dispositivi o tentativi sconosciuti',
  other: 'Altro motivo',
};

/** What the API says where it replaces no key. */
export const replacementRefused = {
  limit: (day: string) =>
    `La chiave è già stata sostituita ${MAX_KEY_REPLACEMENTS} volte in ${KEY_REPLACEMENT_DAYS} giorni, il massimo: potrai sostituirla dal ${day}.`,
  overtaken: 'Nel frattempo la chiave è già stata sostituita: trovi quella nuova nella pagina della licenza.',
} as const;

/** Words of the dialog that replaces a key. */
export const keyReplacement = {
  title: 'Sostituire la chiave?',
  intro:
    'Ricevi una chiave nuova e quella attuale smette subito di valere. Scadenza e dispositivi restano gli stessi; alla prossima verifica i programmi chiederanno la chiave nuova.',
  files: (day: string) =>
    `I file offline già scaricati restano validi, l’ultimo fino al ${day}: fino ad allora il programma funziona senza rete su quei dispositivi.`,
  reason: 'Motivo',
  choose: 'Scegli il motivo',
  note: 'Dettagli',
  password: 'Password',
  submit: 'Sostituisci la chiave',
  busy: 'Sostituzione...',
  failed: 'Impossibile sostituire la chiave',
  failedTitle: 'Chiave non sostituita',
  done: 'Chiave sostituita',
  doneText: 'Quella precedente non vale più. Inserisci questa nei programmi che usano la licenza.',
  elsewhere: 'Quella nuova è nella pagina della licenza.',
  key: 'Chiave nuova',
  left: (n: number) =>
    n === 0
      ? 'Per ora non puoi più sostituirla.'
      : `Puoi sostituirla ancora ${count(n, 'volta', 'volte')} in un anno.`,
} as const;
