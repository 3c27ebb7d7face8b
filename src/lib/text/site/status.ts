import type { PublicStatus } from '#lib/contract/status.ts';

type Part = Exclude<keyof PublicStatus, 'checked_at'>;

/** Words of the page that says whether the portal works. */
export const status = {
  title: 'Stato del servizio',
  lead: 'Se il portale, le licenze e gli acquisti di COA funzionano in questo momento. La pagina si aggiorna da sola ogni minuto.',
  codeless: 'Questa pagina chiede lo stato con JavaScript. Senza, leggi il file',
  summaries: {
    waiting: 'Controllo in corso…',
    good: 'Funziona tutto.',
    sales: 'Il portale funziona; acquisti e rinnovi no.',
    off: 'Il portale funziona. Ora non vendiamo nulla.',
    down: 'Il portale non funziona come dovrebbe.',
    silent:
      'Lo stato non arriva: il portale non risponde, oppure una rete lo impedisce. Riproviamo tra un minuto.',
    offline: 'Questo dispositivo è senza rete: lo stato si aggiorna quando torna.',
  },
  updated: 'Ultimo controllo:',
  parts: {
    portal: {
      title: 'Portale e licenze',
      about: 'Accesso, licenze, download e verifiche dei programmi.',
      states: { ok: 'Funziona', down: 'Non funziona' },
    },
    sales: {
      title: 'Acquisti e rinnovi',
      about: 'Nuovi ordini, rinnovi e pagamenti.',
      states: {
        ok: 'Funzionano',
        off: 'Ora non vendiamo',
        stopped: 'Fermi: il servizio di pagamento non li accetta',
        down: 'Non funzionano',
      },
    },
  } satisfies { [P in Part]: { title: string; about: string; states: Record<PublicStatus[P], string> } },
  unknown: 'Non ancora noto',
  programs:
    'Un programma che non raggiunge il servizio non perde la licenza: riprova da solo, e intanto vale il file offline, se lo hai.',
  contact: 'Noti un problema che qui non compare? Scrivici:',
  contactLink: 'contatti e orari',
} as const;
