import { count, formatDay, formatInstant } from '#lib/format.ts';

/** Words of what is to be done for a customer. */
export const customerTasks = {
  title: 'Da fare',
  none: 'Niente in attesa per questo cliente.',
  withdrawal: (number: string) => `Il recesso ${number} aspetta una decisione.`,
  conversation: (subject: string, at: string) =>
    `«${subject}» aspetta una risposta dal ${formatInstant(at)}.`,
  refund: (code: string) => `Chiede il rimborso dell’ordine ${code}.`,
  refused: (number: string) => `Il documento ${number} è stato scartato dal SdI.`,
  suspended: (product: string) => `La licenza di ${product} è sospesa.`,
  ending: (product: string, days: number) =>
    days === 0
      ? `La licenza di ${product} scade oggi e non si rinnova da sola.`
      : `La licenza di ${product} scade tra ${count(days, 'giorno', 'giorni')} e non si rinnova da sola.`,
  full: (product: string, limit: number) =>
    limit === 1
      ? `L’unico posto di ${product} è occupato.`
      : `I ${limit} posti di ${product} sono tutti occupati.`,
  unverified: 'L’indirizzo email non è confermato.',
  reset: (at: string) =>
    `Dal ${formatDay(at)} il cliente può togliere la verifica in due passaggi, se nessuno ferma la rimozione.`,
  mails: (n: number) => (n === 1 ? 'Un’email non è partita.' : `${n} email non sono partite.`),
} as const;
