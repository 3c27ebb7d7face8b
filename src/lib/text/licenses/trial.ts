import { count } from '#lib/format.ts';

/** Words of trials. */
export const trial = {
  days: (n: number) => `prova di ${count(n, 'giorno', 'giorni')}`,
  start: (n: number) => `Prova gratis per ${count(n, 'giorno', 'giorni')}`,
  inLists: 'prova',
  noCard: 'Senza carta, una volta sola. Finisce senza disdetta.',
  busy: 'Un momento...',
  started: (product: string, n: number) => `Puoi provare ${product} per ${count(n, 'giorno', 'giorni')}.`,
  startedTitle: 'Prova iniziata',
  failed: 'Prova non iniziata',
  fallback: 'Non è stato possibile iniziare la prova.',
  none: 'Non puoi provare questo prodotto.',
  used: 'Hai già provato questo prodotto. La licenza della prova è tra le tue licenze: puoi rinnovarla.',
} as const;
