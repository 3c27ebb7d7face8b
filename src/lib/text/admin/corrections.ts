import type { CorrectionWay } from '#lib/contract/admin/payments/corrections.ts';
import type { DocumentKind } from '#lib/contract/payments/documents.ts';

/** Words of a document that is corrected. */
export const corrections = {
  open: 'Correggi i dati',
  title: 'Correggi i dati del documento',
  text: 'Scrivi i dati del cliente come devono stare sul documento. Prima dell’emissione vedi un’anteprima. Gli importi e i dati del profilo non cambiano.',
  check: 'Controlla',
  checking: 'Controllo…',
  checkFailed: 'Dati non controllati',
  planTitle: 'Anteprima',
  ways: {
    again: (number: string) =>
      `Il documento ${number} viene riemesso con lo stesso numero e la stessa data, come nuovo file per il SdI.`,
    instead: (number: string) =>
      `Il documento ${number} è stato scartato dal SdI e non è emesso: lo sostituisce un documento con un altro numero, che lo cita.`,
    note: (number: string) =>
      `Il documento ${number} viene annullato da una nota di credito per quanto resta, e viene emesso un nuovo documento.`,
  } satisfies Record<CorrectionWay, (number: string) => string>,
  sums: (net: string, vat: string, total: string) =>
    `Imponibile ${net}, ${vat}, totale ${total}: il totale non cambia.`,
  becomes: {
    invoice: 'Il nuovo documento è una fattura.',
    receipt: 'Il nuovo documento è una ricevuta (corrispettivi).',
    oss_receipt: 'Il nuovo documento è una ricevuta OSS.',
    simulated: 'Il nuovo documento è fittizio.',
  } satisfies Record<DocumentKind, string>,
  issue: 'Emetti',
  issuing: 'Emissione…',
  failed: 'Documento non corretto',
  notFound: 'Questo documento non c’è.',
  changed: 'Intanto il documento è cambiato',
  changedText: 'Qualcuno l’ha corretto o rimborsato: guarda di nuovo la pagina.',
  onlyAgain:
    'Una nota di credito, o la fattura che annulla, si corregge solo finché il SdI non l’ha accettata.',
  nothingLeft: 'Il pagamento è rimborsato per intero: non resta nulla da documentare.',
  noNumber: 'Per una fattura serve la partita IVA o il codice fiscale del cliente.',
  notSoldThere:
    'Il giorno della vendita il negozio non vendeva in questo luogo: controlla Paese e indirizzo.',
  viesSilent: 'Il VIES non risponde: riprova più tardi.',
  done: {
    again: 'Documento riemesso: è da inviare al SdI.',
    instead: 'Nuovo documento emesso al posto di quello scartato.',
    note: 'Nota di credito e nuovo documento emessi.',
  } satisfies Record<CorrectionWay, string>,
} as const;
