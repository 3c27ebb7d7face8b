import type { PaymentProvider } from '#lib/contract/payments/rules.ts';

/** Words of the dashboard for an account without licences. */
export const firstSteps = {
  title: 'I primi passi',
  steps: [
    {
      title: 'Scegli un prodotto',
      text: 'Confronta prezzi e durate: il prezzo finale è quello che leggi.',
      link: 'Vai ai prodotti',
      to: 'products',
    },
    {
      title: 'Scarica il programma',
      text: 'Con la licenza trovi qui il programma da installare.',
      link: 'Vai ai download',
      to: 'downloads',
    },
    {
      title: 'Attiva la licenza',
      text: 'Copia la chiave dall’elenco delle licenze e incollala nel programma.',
      link: 'Vai alle licenze',
      to: 'licenses',
    },
  ],
} as const;

/** The text of a step, in a shop whose payments are simulated or not. */
export const stepText = (
  { to, text }: (typeof firstSteps.steps)[number],
  provider?: PaymentProvider,
): string =>
  to === 'products' && provider === 'fake'
    ? 'Confronta prezzi e durate: l’acquisto è simulato e gratuito.'
    : text;
