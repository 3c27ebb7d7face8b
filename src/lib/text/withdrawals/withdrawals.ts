import { withdrawnPayment } from './payment.ts';

/** Words of the withdrawal function: its page, its answers and the declaration itself. */
export const withdrawals = {
  description:
    'Recedi qui da un acquisto o da un rinnovo entro 14 giorni, senza spiegare il motivo e senza avere un account: ricevi subito la ricevuta via email.',
  lead: 'Entro 14 giorni puoi recedere da un acquisto o da un rinnovo senza dire perché. Compila la dichiarazione, poi la rileggi e la confermi.',
  notOffered:
    'Al momento non puoi dichiarare il recesso da questa pagina. Scrivi a assistenza@example.com: basta il tuo nome, il numero della transazione e la parola «recedo».',
  declaration: 'La tua dichiarazione',
  name: 'Nome e cognome',
  contract: 'Contratto',
  contractHint:
    'Il numero della transazione (TRX-…), oppure della fattura o della ricevuta (2026-000012): con questo scrivi sotto l’indirizzo del tuo account. Sono nell’email dell’acquisto e tra i pagamenti.',
  chosen: 'Da quale contratto recedi?',
  email: 'Email per la ricevuta',
  receiptTo: (email: string) => `La ricevuta va a ${email}.`,
  /** Of an organization, whose contact gets the receipt. */
  forOrganization: (name: string) => `Recedi da un contratto di ${name}.`,
  receiptToContact: (name: string) => `La ricevuta va a chi riceve le email di ${name}.`,
  other: 'Un altro contratto',
  own: 'Scegli tra i tuoi contratti',
  account: 'Hai un account? Scegli il contratto da un elenco, senza altre conferme.',
  signIn: 'Accedi',
  next: 'Continua',
  purchase: 'Acquisto',
  renewal: 'Rinnovo',
  devices: 'Dispositivi in più',
  until: (day: string) => `entro il ${day}`,
  concluded: (day: string) => `del ${day}`,
  waived: (day: string) => `${withdrawnPayment.waived(day)} Da questo contratto non puoi recedere.`,
  noneOpen: 'Nessuno dei tuoi contratti è nei 14 giorni del recesso.',
  noneOpenOf: (name: string) => `Nessuno dei contratti di ${name} è nei 14 giorni del recesso.`,
  check: 'Rileggi e conferma',
  checkLead: 'Non hai ancora inviato nulla. Questa è la dichiarazione che ci mandi:',
  effects: {
    purchase:
      'Il recesso ha effetto subito e non si annulla. Revochiamo la licenza e liberiamo i suoi dispositivi; se hai pagato anche un rinnovo, le restano i mesi di quello. Ti rimborsiamo il pagamento.',
    renewal:
      'Il recesso ha effetto subito e non si annulla. Togliamo i mesi di questo rinnovo dalla licenza, che resta con la sua chiave; se ti abbiamo già rimborsato tutto il resto, la revochiamo. Ti rimborsiamo il pagamento.',
    devices:
      'Il recesso ha effetto subito e non si annulla. La licenza perde questi dispositivi e resta valida con la sua chiave. Ti rimborsiamo il pagamento.',
  },
  /** The same where money was paid. */
  undoable: {
    purchase:
      'Sospendiamo subito la licenza. Nella ricevuta trovi un link che per 24 ore annulla il recesso; poi revochiamo la licenza, liberiamo i suoi dispositivi e ti rimborsiamo il pagamento. Se hai pagato anche un rinnovo, le restano i mesi di quello.',
    renewal:
      'Nella ricevuta trovi un link che per 24 ore annulla il recesso; poi togliamo i mesi di questo rinnovo dalla licenza, che resta con la sua chiave, e ti rimborsiamo il pagamento. Se intanto la licenza varrebbe solo per questi mesi, la sospendiamo.',
    devices:
      'Nella ricevuta trovi un link che per 24 ore annulla il recesso; poi la licenza perde questi dispositivi, resta valida con la sua chiave, e ti rimborsiamo il pagamento.',
  },
  /** The label that the law gives. */
  confirm: 'Conferma recesso',
  correct: 'Correggi',
  received: 'Dichiarazione ricevuta',
  again: 'Un altro recesso',
  failed:
    'Non è stato possibile inviare la dichiarazione. Riprova più tardi o scrivi a assistenza@example.com.',
  conclude: {
    title: 'Concludi il recesso',
    intro:
      'Premi il pulsante per recedere dal contratto indicato nell’email. Non si annulla: di un acquisto revochiamo la licenza, di un rinnovo togliamo i mesi, dei dispositivi in più solo quelli, e ti rimborsiamo il pagamento.',
    submit: 'Conferma recesso',
  },
  undo: {
    title: 'Annulla il recesso',
    intro:
      'Premi il pulsante per annullare il recesso indicato nell’email: chiave, dispositivi e scadenza tornano come prima, e non rimborsiamo nulla.',
    submit: 'Annulla il recesso',
  },
  /** What is declared, in the words that are stored. */
  text: (name: string, contract: string) =>
    `Io, ${name}, comunico con la presente il recesso dal contratto ${contract}.`,
  answers: {
    declared: (number: string, moment: string) =>
      `Abbiamo ricevuto la tua dichiarazione il ${moment}: è la ${number}. La ricevuta è in arrivo via email. Se corrisponde a un contratto, il suo intestatario riceve un link per concludere il recesso, che vale 72 ore; altrimenti la esaminiamo noi.`,
    done: (number: string, moment: string) =>
      `Abbiamo ricevuto la tua dichiarazione il ${moment}: è la ${number}. Il recesso è concluso, il pagamento è rimborsato e la ricevuta è in arrivo via email.`,
    pending: (number: string, moment: string) =>
      `Abbiamo ricevuto la tua dichiarazione il ${moment}: è la ${number}. La ricevuta è in arrivo via email, con un link che per 24 ore annulla il recesso; poi il pagamento è rimborsato.`,
    concluded: 'Il recesso è concluso e il pagamento è rimborsato. Te lo confermiamo via email.',
    concludedLater:
      'Il recesso è concluso: quando arriva il pagamento lo restituiamo. Te lo confermiamo via email.',
    examined:
      'La licenza è stata usata dopo la dichiarazione: la esaminiamo noi, e ti rispondiamo via email. La data della dichiarazione resta.',
    undone: 'Il recesso è annullato: la licenza è come prima. Te lo confermiamo via email.',
    tooLate:
      'Il recesso ha già avuto effetto: non si annulla più. Se non l’hai chiesto tu, scrivi all’assistenza.',
    unknown: 'Nessuno dei tuoi contratti ha questo numero.',
    badLink: 'Il link non è valido o è scaduto.',
    over: (day: string) => `Il termine per recedere da questo contratto è finito il ${day}.`,
    notPaid: 'Questo pagamento non è completato o è già stato rimborsato.',
  },
  /** Of a licence's log. */
  suspended: 'Recesso dichiarato',
  resumed: 'Recesso annullato',
  /** Why a payment was refunded. */
  reason: 'Recesso del cliente',
} as const;
