import type { NewsState } from '#lib/contract/admin/news/news.ts';
import type { Audience } from '#lib/contract/admin/rules.ts';
import { type Block, wordsOf } from '#lib/text/terms/terms-document.ts';

/** Words of the texts that are mailed to many. */
export const news = {
  title: 'Newsletter',
  intro:
    'Testi per chi ha confermato la newsletter e per i clienti che hanno chiesto le novità di un prodotto.',
  list: 'Testi, il più recente per primo',
  loadFailed: 'Non è stato possibile caricare la newsletter',
  none: 'Ancora nessun testo',
  noneText: 'I testi scritti e inviati stanno qui.',
  create: 'Nuovo testo',
  created: 'Scritto',
  subject: 'Oggetto',
  state: 'Stato',
  states: {
    draft: 'Bozza',
    sending: 'In invio',
    stopped: 'Fermato',
    done: 'Inviato',
  } satisfies Record<NewsState, string>,
  audience: 'Destinatari',
  audiences: {
    newsletter: 'Iscritti alla newsletter',
    product: 'Clienti di un prodotto che chiedono le novità',
  } satisfies Record<Audience, string>,
  product: 'Prodotto',
  chooseProduct: 'Scegli il prodotto',
  text: 'Testo',
  textHint:
    'Una riga vuota separa i paragrafi. «## » inizia un titolo, «- » un elenco, «> » una citazione; **grassetto** e [parole](https://…).',
  article: 'Prendi un articolo',
  articleHint: 'Oggetto e testo diventano il titolo, il sommario e il collegamento.',
  chooseArticle: 'Nessuno',
  articlesFailed: 'Non è stato possibile leggere gli articoli',
  read: 'Leggi l’articolo',
  save: 'Salva',
  busy: 'Salvataggio...',
  saved: 'Testo salvato',
  failed: 'Non è stato possibile salvare il testo',
  overtaken: 'Intanto il testo salvato è cambiato: quello che hai scritto è qui sotto e non è salvato.',
  savedText: 'Leggi il testo salvato',
  takeSaved: 'Riprendi il testo salvato',
  typedText: 'Quello che avevi scritto e non è stato salvato',
  preview: 'Anteprima',
  previewEmpty: 'Qui si vede il testo mentre lo scrivi.',
  tryIt: 'Manda una prova a me',
  trying: 'Invio...',
  tryFailed: 'Non è stato possibile mandare la prova',
  unsaved: 'Salva prima di mandare una prova o di inviare.',
  send: 'Invia a tutti',
  resume: 'Riprendi l’invio',
  stop: 'Ferma l’invio',
  delete: 'Elimina',
  deleteTitle: 'Eliminare la bozza?',
  deleteText: 'Il testo non si recupera. Nel registro restano oggetto e destinatari.',
  deleted: 'Bozza eliminata',
  deleteFailed: 'Non è stato possibile eliminare la bozza',
  sendTitle: 'Inviare il testo?',
  sendText:
    'Le mail che partono non si richiamano. L’invio si può fermare: le mail già scritte arrivano comunque.',
  working: 'Attendi...',
  sendFailed: 'Non è stato possibile cambiare l’invio',
  sending: 'Invio iniziato',
  stopped: 'Invio fermato',
  figures: 'Mail',
  written: 'Scritte',
  sent: 'Inviate',
  waiting: 'In attesa',
  lost: 'Non inviate',
  dropped: 'Annullate',
  droppedHint: 'Chi non vuole più riceverne, o non c’è più',
  failedOnes: 'Vedi le mail non inviate',
  refresh: 'Aggiorna',
  back: 'Tutti i testi',
  started: 'Iniziato',
  ended: 'Concluso',
} as const;

/**
 * The parts of a typed text: a blank line parts paragraphs, `## ` begins a heading, `- ` the items of a list, `> ` words
 * to set apart. Within a part `**words**` are strong and `[words](address)` is a link.
 */
export const blocksOf = (typed: string): Block[] =>
  typed
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(blockOf);

/** Where the links of a typed text lead, as its readers find them. */
export const addressesIn = (typed: string): string[] =>
  blocksOf(typed)
    .flatMap((block) => {
      if (typeof block === 'string') return [block];
      if ('heading' in block) return [];
      return 'quote' in block ? [block.quote] : block;
    })
    .flatMap(wordsOf)
    .flatMap(({ address }) => (address === undefined ? [] : [address]));

function blockOf(part: string): Block {
  const lines = part.split('\n');
  if (lines.length === 1 && part.startsWith('## ')) return { heading: part.slice(3) };
  if (lines.every((line) => line.startsWith('- '))) return lines.map((line) => line.slice(2));
  if (lines.every((line) => line.startsWith('> ')))
    return { quote: lines.map((line) => line.slice(2)).join(' ') };
  return lines.join(' ');
}
