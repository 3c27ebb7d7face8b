import { formatDay } from '#lib/format.ts';

/** Sentences of an order. */
export const checkout = {
  unknownDuration: 'Questa durata non è disponibile per il prodotto scelto.',
  alreadyRenew: 'Queste licenze si rinnovano già da sole.',
  transferRenews:
    'Con il bonifico la licenza non si rinnova da sola: togli la spunta, oppure scegli la pagina di pagamento.',
  tooMuch: (most: string, isTransfer: boolean) =>
    `Nella pagina di pagamento si pagano al massimo ${most} per ordine: scegli ${isTransfer ? 'il bonifico o ' : ''}meno licenze.`,
  tooLittle: (least: string) =>
    `Così il totale è sotto ${least}, il minimo che si può pagare: scegli più licenze o un giorno più lontano.`,
  noTransfer: 'Il bonifico non è disponibile: scegli la pagina di pagamento.',
  priceChanged: (price: string) => `Intanto il prezzo è cambiato: ora è ${price}. Non hai pagato nulla.`,
  termsChanged: 'Intanto le condizioni di vendita sono cambiate: rileggile e conferma di nuovo l’ordine.',
  providerDown:
    'Il servizio di pagamento non risponde. Non ti è stato addebitato nulla: riprova tra qualche minuto.',
  cannotSell:
    'In questo momento non possiamo accettare pagamenti: ce ne stiamo occupando. Non ti è stato addebitato nulla.',
  orderInstead: 'Qui acquisti con un ordine: aprilo dalla pagina del prodotto.',
  notWaiting: 'Questo ordine non ha una chiave da consegnare.',
  beingWithdrawn:
    'Hai dichiarato il recesso da questo contratto: per avere la chiave annullalo prima, con il link nella ricevuta.',
  suspended: 'La licenza è sospesa: aggiungiamo i mesi quando torna valida.',
  postalCodeNeeded:
    'Manca il CAP del tuo indirizzo, da cui dipende l’IVA: scrivilo nei «Dati per la fattura».',
  /** Why it is given back. */
  licenseGone: 'La licenza non si può più rinnovare',
  inQuestion:
    'Il pagamento risulta rimborsato o contestato presso la banca: stiamo verificando. Scrivi all’assistenza.',
  refusals: {
    COMING_SOON: 'Questo prodotto non è ancora in vendita.',
    WITHDRAWN: 'Questo prodotto non è più in vendita.',
    SUSPENDED: 'Questa licenza è sospesa: non può essere rinnovata.',
    REVOKED: 'Questa licenza è revocata: non può essere rinnovata.',
    UNPAID:
      'Questa licenza è stata consegnata prima del pagamento: si rinnova quando il suo ordine è pagato.',
    ENDLESS: 'Questa licenza non scade: non serve rinnovarla.',
    TRIAL: 'Questa licenza è una prova: non si rinnova con le altre.',
    IN_ORDER: 'Questa licenza ha già un rinnovo in corso.',
    COUNTRY: 'Non vendiamo nel tuo Paese.',
    NO_COUNTRY: 'Indica il Paese in cui vivi o ha sede la tua attività: da lì dipendono l’IVA e il prezzo.',
    BUYER: 'Completa i tuoi dati per la fattura.',
    OFFER: 'Non puoi più ordinare questo preventivo.',
  },
} as const;

/** Words of an order's own page, by what has become of it. */
export const orderPage = {
  transaction: 'Ordine',
  product: 'Prodotto',
  duration: 'Durata',
  amount: 'Totale',
  payments: 'Vai ai pagamenti',
  /** On the payment's page. */
  complete: 'Completa il pagamento',
  keyLater: 'Arriva più tardi: guarda l’ordine',
  again: 'Ordina di nuovo',
  license: 'Vai alla licenza',
  licenses: 'Vai alle licenze',
  downloads: 'Scarica il programma',
  payment: 'Vedi il pagamento',
  open: {
    title: 'Ordine in attesa di pagamento',
    text: 'Non ti è stato addebitato nulla. Puoi pagare adesso; se non lo fai entro un’ora dall’ordine, l’ordine decade e non devi nulla.',
    pay: 'Paga adesso',
    change: 'Cambia l’ordine',
    changeText: 'Se ordini lo stesso prodotto in un altro modo, questo ordine è annullato.',
    without: 'La pagina di pagamento non è ancora pronta: invia di nuovo lo stesso ordine.',
  },
  waiting: {
    title: 'Stiamo aspettando la conferma',
    text: 'Il servizio di pagamento ci comunica l’esito. Di solito bastano pochi secondi: questa pagina si aggiorna da sola.',
    late: 'La conferma tarda più del solito. Se hai pagato con un metodo che impiega qualche giorno, come un addebito sul conto, va tutto bene: ti scriviamo appena arriva. Non pagare di nuovo: puoi chiudere questa pagina e l’ordine resta tra i tuoi pagamenti. Se dopo un giorno non è cambiato nulla, scrivi all’assistenza con il numero dell’ordine.',
    confirmed: 'L’esito è arrivato: aggiorniamo la pagina.',
    reload: 'Aggiorna adesso',
  },
  done: {
    title: 'Pagamento riuscito',
    license: (day: string) => `La licenza è attiva fino al ${day}.`,
    licenses: (day: string) => `Le licenze sono attive fino al ${day}.`,
    endless: 'La licenza è attiva.',
    moved: 'L’ordine è pagato. La sua licenza è passata a un altro account.',
    /** Of a renewal, and of a trial that has become a licence. */
    extension: (day: string) => `La licenza ora vale fino al ${day}.`,
    /** Of several that were renewed together. */
    renewedEach: 'Le licenze sono rinnovate, ognuna dalla sua scadenza.',
    renewedUntil: (day: string) => `Le licenze ora valgono fino al ${day}.`,
    mailed:
      'Ti abbiamo mandato la conferma del contratto con le condizioni di vendita. Trovi la chiave via email e nella pagina della licenza.',
    mailedMany:
      'Ti abbiamo mandato la conferma del contratto con le condizioni di vendita. Ogni licenza ha la sua chiave, che trovi nella sua pagina.',
    added: (n: number) =>
      n === 1 ? 'La licenza ha un dispositivo in più.' : `La licenza ha ${n} dispositivi in più.`,
    mailedAdded:
      'Ti abbiamo mandato la conferma del contratto con le condizioni di vendita. La chiave è quella di prima.',
    mailedExtension:
      'Ti abbiamo mandato la conferma del contratto con le condizioni di vendita. Chiave e dispositivi sono quelli di prima.',
  },
  undelivered: {
    title: 'Pagamento riuscito: chiave in attesa',
    text: (iso: string) =>
      `Non hai rinunciato al recesso: ricevi la chiave il ${formatDay(iso)}, quando finisce il termine. Fino ad allora puoi recedere senza dire perché.`,
    mailed: 'Ti abbiamo mandato la conferma del contratto con le condizioni di vendita.',
    ask: 'Vuoi la chiave adesso?',
    submit: 'Consegna la chiave',
    failedTitle: 'La chiave non è stata consegnata',
    failed: 'Non è stato possibile consegnare la chiave. Riprova più tardi.',
    withdraw: 'Recedi dal contratto',
    withdrawal:
      'Hai dichiarato il recesso da questo contratto: la chiave non arriva, se non lo annulli con il pulsante nella ricevuta.',
  },
  /** The same of several. */
  undeliveredMany: {
    title: 'Pagamento riuscito: chiavi in attesa',
    text: (iso: string) =>
      `Non hai rinunciato al recesso: ricevi le chiavi il ${formatDay(iso)}, quando finisce il termine. Fino ad allora puoi recedere senza dire perché.`,
    mailed: 'Ti abbiamo mandato la conferma del contratto con le condizioni di vendita.',
    ask: 'Vuoi le chiavi adesso?',
    submit: 'Consegna le chiavi',
    failedTitle: 'Le chiavi non sono state consegnate',
    failed: 'Non è stato possibile consegnare le chiavi. Riprova più tardi.',
    withdraw: 'Recedi dal contratto',
    withdrawal:
      'Hai dichiarato il recesso da questo contratto: le chiavi non arrivano, se non lo annulli con il pulsante nella ricevuta.',
  },
  /** The same of months for a licence that is there. */
  unextended: {
    title: 'Pagamento riuscito: mesi in attesa',
    text: (iso: string) =>
      `Non hai rinunciato al recesso: ricevi i mesi il ${formatDay(iso)}, quando finisce il termine. Fino ad allora puoi recedere senza dire perché.`,
    mailed: 'Ti abbiamo mandato la conferma del contratto con le condizioni di vendita.',
    ask: 'Vuoi i mesi adesso?',
    submit: 'Aggiungi i mesi',
    failedTitle: 'I mesi non sono stati aggiunti',
    failed: 'Non è stato possibile aggiungere i mesi. Riprova più tardi.',
    withdraw: 'Recedi dal contratto',
    withdrawal:
      'Hai dichiarato il recesso da questo contratto: i mesi non arrivano, se non lo annulli con il pulsante nella ricevuta.',
    suspended: 'La licenza è sospesa: aggiungiamo i mesi quando torna valida, e nessun giorno va perso.',
  },
  /** The same of devices for a licence that is there. */
  unadded: {
    title: 'Pagamento riuscito: dispositivi in attesa',
    text: (iso: string) =>
      `Non hai rinunciato al recesso: ricevi i dispositivi il ${formatDay(iso)}, quando finisce il termine. Fino ad allora puoi recedere senza dire perché.`,
    mailed: 'Ti abbiamo mandato la conferma del contratto con le condizioni di vendita.',
    ask: 'Vuoi i dispositivi adesso?',
    submit: 'Aggiungi i dispositivi',
    failedTitle: 'I dispositivi non sono stati aggiunti',
    failed: 'Non è stato possibile aggiungere i dispositivi. Riprova più tardi.',
    withdraw: 'Recedi dal contratto',
    withdrawal:
      'Hai dichiarato il recesso da questo contratto: i dispositivi non arrivano, se non lo annulli con il pulsante nella ricevuta.',
    suspended: 'La licenza è sospesa: aggiungiamo i dispositivi quando torna valida.',
  },
  withdrawn: 'Hai dichiarato il recesso',
  refunded: {
    title: 'Pagamento restituito',
    text: 'Ti abbiamo restituito tutto quello che hai pagato per questo ordine, con lo stesso metodo di pagamento.',
  },
  /** In place of a new order. */
  earlier: {
    waiting: 'Il nuovo ordine non è partito: questo aspetta ancora il pagamento.',
    paid: 'Il nuovo ordine non è partito: questo è già pagato.',
  },
} as const;
