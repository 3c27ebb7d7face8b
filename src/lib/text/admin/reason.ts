/** Words of the field for why one of the seller's people does something. */
export const reasonWords = {
  label: 'Motivo',
  hint: 'Resta nel registro per sempre: non scrivere dati personali.',
  missing: 'Scrivi il motivo.',
} as const;
