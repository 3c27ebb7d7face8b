/** Words of the search of the seller's side. */
export const palette = {
  title: 'Cerca clienti e ordini',
  open: 'Cerca clienti e ordini (Ctrl K)',
  placeholder: 'Email, nome, azienda, partita IVA, ordine, fattura o chiave',
  page: 'Pagina',
  owner: 'Cliente della licenza',
  byKey: 'Trovato con la chiave',
  failed: 'Non è stato possibile cercare',
  reading: 'Ricerca in corso…',
  found: (n: number) => (n === 0 ? 'Nessun risultato' : n === 1 ? '1 risultato' : `${n} risultati`),
  hint: '↑ ↓ per scegliere, Invio per aprire, Esc per chiudere',
} as const;
