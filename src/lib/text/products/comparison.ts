import { count } from '#lib/format.ts';

/** Words of the page that compares the products. */
export const comparison = {
  title: 'Confronta le piattaforme',
  description:
    'Le piattaforme COA una accanto all’altra: che cosa calcola ciascuna, con quali dati, su quali sistemi e quanto costa per ogni durata.',
  lead: 'Che cosa calcola ciascuna, con quali dati, su quali sistemi, e il prezzo finale di ogni durata.',
  scroll: 'La tabella scorre di lato.',
  features: 'Che cosa calcola',
  otherData: 'Altri dati',
  devices: 'Dispositivi per licenza',
  entitlements: 'La licenza comprende',
  trial: 'Prova gratuita',
  trialDays: (days: number) => count(days, 'giorno', 'giorni'),
  price: (duration: string) => `Prezzo: ${duration}`,
  none: '—',
  open: 'Vedi i dettagli',
} as const;
