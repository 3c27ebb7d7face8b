/** Words of a write that came too late. */
export const changed = {
  meanwhile: (what: string) =>
    `Nel frattempo è cambiato qualcosa: ${what}. Guarda i dati aggiornati e ripeti, se serve ancora.`,
  by: (name: string) => (name ? ` (${name})` : ''),
  from: (field: string, before: string, after: string) => `${field} da «${before}» a «${after}»`,
} as const;
