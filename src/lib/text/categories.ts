/** The categories of articles: the one list, in the order of the filter. */
export const categories = {
  macro: {
    label: 'Macro',
    description: 'Tassi, inflazione e banche centrali, e come arrivano al portafoglio.',
  },
  guide: { label: 'Guide', description: 'Che cosa fare e in che ordine, con i conti di costi e imposte.' },
  strategy: { label: 'Strategie', description: 'Modi di costruire un portafoglio, con i loro limiti.' },
  analysis: { label: 'Analisi', description: 'Un fenomeno guardato da vicino, con i dati e le prove.' },
  tutorial: { label: 'Tutorial', description: 'Una misura alla volta, calcolata passo per passo.' },
} as const;

export type Category = keyof typeof categories;
