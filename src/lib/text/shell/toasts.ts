/** Words of what shows notices, on screen and past. */
export const toasts = {
  closeNotice: 'Chiudi notifica',
  times: (n: number) => `${n} volte`,
} as const;
