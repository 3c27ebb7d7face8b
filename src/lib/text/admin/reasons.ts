import { endReasons } from '#lib/text/subscriptions/end-reasons.ts';

/** Words of why customers ended a renewal or withdrew. */
export const reasons = {
  intro:
    'Le risposte dei clienti dopo una disdetta o un recesso. La risposta è facoltativa: chi non risponde non compare.',
  list: 'Risposte, dalla fine più recente',
  loadFailed: 'Impossibile caricare le risposte',
  csvFile: 'motivi-di-disdetta-e-recesso.csv',
  none: 'Nessuna risposta',
  noneText: 'Qui compaiono i motivi di disdette e recessi, se i clienti li scrivono.',
  source: 'Tipo',
  sources: { renewal: 'Rinnovo automatico', withdrawal: 'Recesso' },
  reason: 'Motivo',
  reasons: endReasons.reasons,
  product: 'Prodotto',
  from: 'Dal giorno',
  to: 'Al giorno',
  day: 'Fine',
  answered: 'Risposta del',
  text: 'Commento del cliente',
  about: 'Riguarda',
  license: 'Licenza',
  withdrawal: 'Recesso',
} as const;
