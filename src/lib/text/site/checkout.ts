import { count, formatDay } from '#lib/format.ts';
import { support } from '#lib/text/support/support.ts';

/** Words of the page on which a product is ordered. */
export const checkoutPage = {
  title: 'Il tuo ordine',
  /** Beside a product, on public pages. */
  buy: 'Acquista',
  left: {
    title: 'Non hai pagato nulla',
    text: 'Il pagamento non è completo: non ti è stato addebitato nulla. Puoi cambiare l’ordine oppure riprendere il pagamento.',
    resume: 'Riprendi il pagamento',
  },
  refusedTitle: 'L’ordine non è partito',
  failed: 'Non è stato possibile inviare l’ordine. Non hai pagato nulla: riprova più tardi.',
  /** Where nothing can be ordered. */
  country: {
    label: 'Il tuo Paese',
    choose: 'Scegli un Paese',
    suggested: 'Abbiamo proposto quello da cui ti colleghi.',
    submit: 'Conferma e continua',
    failed: 'Il Paese non è stato salvato. Riprova.',
  },
  closed: {
    products: 'Vedi gli altri prodotti',
    license: 'Vai alla licenza',
    profile: 'Apri il profilo',
    organization: 'Vai ai dati dell’organizzazione',
    platform: 'Vai alla scheda del prodotto',
  },
  product: 'Che cosa ordini',
  newLicense: 'Nuova licenza',
  extension: (ending: string) => `Rinnovo della licenza che finisce con ${ending}`,
  trial: (ending: string) => `Licenza al posto della prova che finisce con ${ending}`,
  moreDevices: (ending: string) => `Dispositivi in più per la licenza che finisce con ${ending}`,
  features: (n: number) => `Che cosa comprende: ${count(n, 'funzione', 'funzioni')}`,
  devices: 'Dispositivi',
  devicesOf: (n: number) =>
    n === 1 ? '1 dispositivo, con attivazione online' : `${n} dispositivi, con attivazione online`,
  devicesAfter: (n: number) => `Con questo ordine puoi usare la licenza su ${n} dispositivi`,
  allowed: 'La licenza permette',
  limits: 'Limiti',
  choice: 'Durata, quantità e sconto',
  renewalChoice: 'Durata e sconto',
  deviceChoice: 'Quanti dispositivi',
  howManyDevices: 'Dispositivi in più',
  devicesHint: (price: string, days: number) =>
    `Ciascuno costa ${price} al mese. Paghi ${days === 1 ? 'il giorno che resta' : `i ${days} giorni che restano`} alla licenza.`,
  devicesFor: (n: number, price: string, days: number) =>
    `${count(n, 'dispositivo', 'dispositivi')} a ${price} al mese, per ${count(days, 'giorno', 'giorni')}`,
  extraDevices: 'Di cui per i dispositivi in più',
  quantity: 'Quante licenze',
  quantityHint: 'Ogni licenza ha la sua chiave e i suoi dispositivi.',
  seatSteps: (steps: string) =>
    `Ogni licenza ha la sua chiave e i suoi dispositivi. Prezzo di ciascuna, ${steps}.`,
  eachPrice: 'Prezzo di ciascuna',
  seats: (quantity: number, price: string) => `${quantity} × ${price}`,
  duration: 'Durata',
  finalPrice: 'Prezzo finale',
  chooseFirst: 'Scegli una durata per vedere il totale e ordinare.',
  update: 'Aggiorna',
  coupon: 'Codice sconto',
  apply: 'Applica',
  applied: (code: string) => `Il codice ${code} è applicato.`,
  notApplied: 'Hai scritto un codice senza applicarlo: premi «Applica», oppure cancellalo.',
  before: 'Prima di ordinare',
  seller: 'Chi vende',
  buyer: 'I tuoi dati in fattura',
  changeBuyer: 'Cambia i dati',
  summary: 'Riepilogo',
  /** A new licence's time begins with its key. */
  fromDelivery: (duration: string, day: string) =>
    `${duration} dalla consegna della chiave: fino al ${day}, se la ricevi subito`,
  until: (duration: string, day: string) => `${duration} in più: fino al ${day}`,
  /** The same of months that wait. */
  untilIfNow: (duration: string, day: string) =>
    `${duration} in più dalla consegna: fino al ${day}, se la ricevi subito`,
  listPrice: 'Prezzo',
  discount: (code: string) => `Sconto ${code}`,
  notOwed: 'IVA italiana non dovuta',
  net: 'Imponibile',
  total: 'Totale',
  lowest: (price: string) => `Prezzo più basso degli ultimi 30 giorni: ${price}`,
  termsBefore: 'Ordinando accetti le',
  terms: (version: number) => `condizioni di vendita (versione ${version})`,
  submit: 'Ordine con obbligo di pagare',
  busy: 'Invio dell’ordine...',
} as const;

/** Why a company's price has VAT in it, and what can be done. */
export const vatChecks = {
  invalid: {
    title: 'La tua partita IVA non risulta nel VIES',
    text: 'Il VIES è l’archivio europeo delle partite IVA: senza la tua il prezzo comprende l’IVA del tuo Paese. Se il numero è sbagliato correggilo nei «Dati per la fattura»; altrimenti puoi ordinare a questo prezzo.',
    way: 'Correggi la partita IVA',
  },
  silent: {
    title: 'Il VIES non risponde',
    text: 'Non possiamo verificare la tua partita IVA nell’archivio europeo: finché non risponde il prezzo comprende l’IVA del tuo Paese. Puoi riprovare più tardi, oppure ordinare a questo prezzo.',
    way: 'Riprova',
  },
} as const;

/** What a buyer is told before an order (art. 49 Codice del consumo), apart from what the page shows as facts. */
export const checkoutDuties = {
  delivery: {
    title: 'Consegna',
    license:
      'La chiave arriva via email e nella pagina della licenza, da dove scarichi anche il programma. Con le due caselle decidi quando. Se paghi con addebito sul conto (SEPA) arriva solo quando riceviamo il denaro, di solito dopo qualche giorno.',
    extension:
      'I mesi si aggiungono alla licenza che hai già appena il pagamento riesce, con un addebito sul conto (SEPA) qualche giorno dopo: chiave e dispositivi restano.',
    trial:
      'La prova diventa una licenza: chiave e dispositivi restano, e i mesi si aggiungono ai suoi giorni. Con le due caselle decidi quando; con un addebito sul conto (SEPA) il pagamento impiega qualche giorno.',
    devices:
      'I dispositivi si aggiungono alla licenza che hai già appena il pagamento riesce, con un addebito sul conto (SEPA) qualche giorno dopo: la chiave resta.',
    devicesLater:
      'I dispositivi si aggiungono alla licenza che hai già: la chiave resta. Hai receduto da poco da questo prodotto: con le due caselle decidi quando arrivano. Il prezzo non cambia.',
    later:
      'I mesi si aggiungono alla licenza che hai già: chiave e dispositivi restano. Hai receduto da poco da questo prodotto: con le due caselle decidi quando arrivano.',
  },
  withdrawal: {
    title: 'Recesso',
    license:
      'Hai 14 giorni dal pagamento per recedere senza dire perché e senza pagare nulla. Se spunti le due caselle, il diritto finisce quando ricevi la chiave.',
    extension:
      'Hai 14 giorni dal pagamento per recedere senza dire perché: togliamo i mesi di questo rinnovo e ti rimborsiamo tutto.',
    trial:
      'Hai 14 giorni dal pagamento per recedere senza dire perché: resta la prova finché dura, e ti rimborsiamo tutto. Se spunti le due caselle, il diritto finisce quando ricevi i mesi.',
    devices:
      'Hai 14 giorni dal pagamento per recedere senza dire perché: togliamo questi dispositivi e ti rimborsiamo tutto.',
    devicesLater:
      'Hai 14 giorni dal pagamento per recedere senza dire perché: ti rimborsiamo tutto. Se spunti le due caselle, il diritto finisce quando ricevi i dispositivi.',
    later:
      'Hai 14 giorni dal pagamento per recedere senza dire perché: ti rimborsiamo tutto. Se spunti le due caselle, il diritto finisce quando ricevi i mesi.',
    how: 'Come si recede',
    steps:
      'Premi «Recedere dal contratto qui», in fondo a ogni pagina pubblica e nella pagina della licenza, oppure scrivici. Rimborsiamo entro 14 giorni con lo stesso metodo di pagamento. Se vuoi, usa il modulo tipo:',
    link: 'Recedere dal contratto qui',
  },
  guarantee: {
    title: 'Garanzia legale',
    text: 'Per tutta la durata vale la garanzia legale di conformità: se il software non è conforme hai diritto al ripristino, a una riduzione del prezzo o alla risoluzione del contratto.',
    more: 'Aggiornamenti e attivazione',
    moreText:
      'Gli aggiornamenti, anche di sicurezza, sono compresi per tutta la durata. La licenza si attiva online su ogni dispositivo e funziona anche senza rete, con un file di licenza; non è legata a un solo computer.',
  },
  complaints: {
    title: 'Reclami e assistenza',
    text: 'Scrivi a',
    answer: (hours: number) => `: rispondiamo ${support.within(hours)}. L’assistenza via email è compresa.`,
    more: 'Se non troviamo un accordo',
    moreText:
      'Puoi rivolgerti a un organismo di risoluzione alternativa delle controversie iscritto negli elenchi del Codice del consumo, oppure al giudice del luogo in cui abiti.',
  },
  payment: {
    title: 'Pagamento',
    text: 'Paghi nella pagina del servizio di pagamento, che si apre dopo l’ordine, con carta o con gli altri metodi che quella pagina mostra: i dati della carta non passano da noi. Se non paghi entro un’ora l’ordine decade e non devi nulla.',
    transfer:
      'Se scegli il bonifico, IBAN e causale sono nella pagina dell’ordine e nell’email che ti mandiamo.',
  },
  waiver: {
    license: {
      title: 'Quando ricevi la chiave',
      without:
        'Facoltative. Senza tutte e due, la chiave arriva quando finiscono i 14 giorni del recesso, o prima, quando la chiedi nella pagina dell’ordine.',
    },
    extension: {
      title: 'Quando ricevi i mesi',
      without:
        'Facoltative: qui la chiave vale per i mesi che ordini. Senza tutte e due, i mesi arrivano quando finiscono i 14 giorni del recesso, o prima, quando li chiedi nella pagina dell’ordine.',
    },
    devices: {
      title: 'Quando ricevi i dispositivi',
      without:
        'Facoltative. Senza tutte e due, i dispositivi arrivano quando finiscono i 14 giorni del recesso, o prima, quando li chiedi nella pagina dell’ordine.',
    },
  },
  renewal: {
    title: 'Rinnovo automatico',
    never: 'La licenza non si rinnova da sola: alla scadenza finisce, e non ti addebitiamo altro.',
    optional: 'La licenza non si rinnova da sola, se non lo scegli qui:',
    optionalOfSeveral: 'Le licenze non si rinnovano da sole, se non lo scegli qui:',
    first: (price: string, iso: string) =>
      `Il primo addebito sarebbe di ${price}, il ${formatDay(iso)}. Ti scriviamo prima di ogni addebito e disdici quando vuoi con un tasto.`,
    firstOfSeveral: (iso: string) =>
      `Il primo addebito sarebbe il ${formatDay(iso)}. Quelli di uno stesso giorno sono un solo pagamento, senza lo sconto per quantità. Ti scriviamo prima di ogni addebito, e ogni licenza si disdice quando vuoi con un tasto.`,
    running: (terms: string, iso: string) =>
      `Il rinnovo automatico di questa licenza è già attivo: ${terms}, prossimo addebito il ${formatDay(iso)}. Con questo ordine resta com’è: il giorno si sposta con la nuova scadenza.`,
    devices: (price: string) =>
      `I dispositivi in più valgono fino alla scadenza della licenza. Al rinnovo si rinnovano anche loro, a ${price} al mese ciascuno.`,
    rises: (agreed: string, price: string) =>
      `Il rinnovo automatico di questa licenza è attivo a ${agreed}. Con questi dispositivi costerà ${price}: dopo l’ordine conferma il nuovo prezzo nella pagina della licenza, altrimenti il rinnovo automatico si disattiva prima dell’addebito e te lo scriviamo.`,
    page: 'Apri la pagina della licenza',
    end: 'Disdicilo nella pagina della licenza',
  },
} as const;
