/** Words of the choice of previews, on a licence's page. */
export const previewWords = {
  choice: 'Ricevi anche le anteprime',
  hint: 'Versioni non definitive, che escono prima: le trovi nei download, e il programma le propone.',
  on: 'Anteprime attivate',
  off: 'Anteprime disattivate',
  failed: 'Scelta non salvata',
} as const;
