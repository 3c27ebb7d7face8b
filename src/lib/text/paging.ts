import { count } from '#lib/format.ts';

/** Words under every list that has pages. */
export const paging = {
  previous: 'Precedente',
  next: 'Successivo',
  summary: (from: number, to: number, total: number) =>
    `Mostrando ${from} - ${to} di ${count(total, 'risultato', 'risultati')}`,
  found: (found: number, from: number, to: number, total: number) =>
    `${count(found, 'risultato', 'risultati')} tra gli elementi ${from} - ${to} di ${total}`,
} as const;
