export const filters = {
  label: 'Filtri',
  seek: 'Cerca',
} as const;
