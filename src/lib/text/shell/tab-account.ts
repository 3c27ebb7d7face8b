/** Words of a tab that has become another account's. */
export const tabAccount = {
  title: (name: string) => `In questo browser ora è aperto l’account di ${name}`,
  text: (address: string) =>
    `Questa pagina mostra i dati di ${address}; prima la scheda era aperta con un altro indirizzo. Per tornare a quello, scegli «Esci» dal menu del profilo e accedi di nuovo.`,
  drafts:
    'Quello che avevi scritto è rimasto in questa scheda: lo ritrovi quando rientri con quell’indirizzo.',
} as const;
