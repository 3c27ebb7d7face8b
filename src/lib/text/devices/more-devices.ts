import { count } from '#lib/format.ts';

const devices = (n: number) => count(n, 'dispositivo', 'dispositivi');

/** Words of the dialog that adds devices to a licence; the page's own are among those of its devices. */
export const moreDevices = {
  title: 'Aggiungi dispositivi alla licenza',
  intro: (price: string, days: number) =>
    `Ogni dispositivo costa ${price} al mese. Paghi solo ${days === 1 ? 'il giorno che resta' : `i ${days} giorni che restano`} alla licenza. Al rinnovo della licenza si rinnovano anche loro.`,
  howMany: 'Quanti dispositivi',
  wrong: (most: number) => `Scrivi un numero da 1 a ${most}.`,
  sum: (n: number, days: number, price: string) =>
    `${devices(n)} per ${count(days, 'giorno', 'giorni')}: ${price}`,
  submit: (price: string) => `Aggiungi per ${price}`,
  choose: 'Aggiungi',
  busy: 'Acquisto in corso...',
  done: 'Dispositivi aggiunti',
  failed: 'Non è stato possibile aggiungere i dispositivi.',
  failedTitle: 'Dispositivi non aggiunti',
} as const;
