import { count } from '#lib/format.ts';

/** Words of the command palette. */
export const palette = {
  title: 'Cerca nel portale',
  placeholder: 'Una pagina, una licenza, un articolo…',
  kinds: { screen: 'Pagine', license: 'Licenze', article: 'Articoli' },
  found: (n: number) => (n === 0 ? 'Nessun risultato' : count(n, 'risultato', 'risultati')),
  hint: '↑ ↓ per scegliere, Invio per aprire, Esc per chiudere',
  incomplete: 'Licenze o articoli non sono al momento disponibili.',
} as const;
