/** Words of the files of the seller's lists. */
export const csv = {
  button: 'Scarica CSV',
  busy: (rows: number) => (rows === 0 ? 'Preparo il file…' : `${rows} righe…`),
  failed: 'CSV non scaricato',
} as const;
