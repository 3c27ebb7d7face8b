/** Words of the choice of a theme. */
export const themeWords = {
  legend: 'Tema',
  light: 'Chiaro',
  dark: 'Scuro',
  system: 'Sistema',
} as const;
