/** What the API says of organizations. */
export const organizations = {
  unknown: 'Questa organizzazione non esiste, o non ne fai più parte.',
  role: 'Il tuo ruolo in questa organizzazione non lo permette: chiedi a chi la amministra.',
  tooMany: (most: number) => `Puoi far parte di ${most} organizzazioni al massimo.`,
};
