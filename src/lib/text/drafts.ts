/** Words of a form that was left before it was sent. */
export const drafts = {
  restored: 'Abbiamo ripreso quello che avevi scritto e non ancora inviato.',
  discard: 'Scarta',
  differs: (label: string, stored: string, typed: string) =>
    `${label}: salvato ${stored ? `«${stored}»` : 'vuoto'}, qui ${typed ? `«${typed}»` : 'vuoto'}`,
} as const;
