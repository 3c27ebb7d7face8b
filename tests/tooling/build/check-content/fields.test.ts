import { expect, test } from 'vitest';
import { article, inFields } from '#tests/support/content/files.ts';

const articles = [article('bozza', { draft: 'true' }), article('domani', { publishedAt: '2027-01-01' })];

test.each<[Record<string, string>, string[]]>([
  [
    { category: 'economia' },
    [
      '4:11 category: categoria «economia» non ammessa: scegli fra macro, guide, strategy, analysis, tutorial',
    ],
  ],
  [{ excerpt: '' }, ['2:1 excerpt: manca l’estratto (excerpt)']],
  [
    {
      excerpt:
        'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
    },
    ['3:10 excerpt: l’estratto supera 160 caratteri'],
  ],
  [
    { publishedAt: '05/11/2026' },
    [
      '6:14 publishedAt: «05/11/2026» può voler dire 5 novembre 2026 o 11 maggio 2026: scrivi 2026-11-05 oppure 2026-05-11',
    ],
  ],
  [
    { updatedAt: 'ieri' },
    ['9:12 updatedAt: «ieri» non è una data del calendario: scrivi anno-mese-giorno, per esempio 2026-03-31'],
  ],
  [
    { title: '“Oro e tassi”' },
    ['2:8 title: le virgolette “…” si leggerebbero nella pagina: toglile, oppure usa quelle diritte "…"'],
  ],
  [
    { title: '«Oro»' },
    ['2:8 title: le virgolette «…» si leggerebbero nella pagina: toglile, oppure usa quelle diritte "…"'],
  ],
  [
    { title: 'Uno: due' },
    ['2:8 i due punti dentro il testo lo dividono: metti il testo fra virgolette diritte "…"'],
  ],
  [{ title: '"Oro' }, ['2:8 le virgolette non si chiudono']],
  [
    { title: 'Oro #1 e altri' },
    ['2:11 quello che segue # non si legge: metti tutto il testo fra virgolette "…"'],
  ],
  [{ title: '*Oro*' }, ['2:8 un testo non può cominciare con *: metti il testo fra virgolette diritte "…"']],
  [
    { title: '@oro' },
    ['2:8 un testo non può cominciare con questo segno: metti il testo fra virgolette diritte "…"'],
  ],
  [{ title: '2026' }, ['2:8 title: il titolo è un testo: scrivilo fra virgolette "…"']],
  [{ title: '[a] b' }, ['2:12 qui c’è un segno di troppo: metti il testo fra virgolette diritte "…"']],
  [{ autore: 'x' }, ['9:1 autore: questo campo non esiste: forse «author»']],
  [
    { pubblicato: 'x', titolo: 'y' },
    [
      '9:1 pubblicato: questo campo non esiste: campi ammessi: title, excerpt, category, author, publishedAt, updatedAt, views, featured, draft, cover, tags, series, related, corrections, sources',
      '10:1 titolo: questo campo non esiste: forse «title»',
    ],
  ],
  [
    { cover: '{ src: ./foto.jpg }' },
    [
      '9:1 cover.alt: manca il testo alternativo dell’immagine (alt)',
      '9:15 cover.src: l’immagine «./foto.jpg» non c’è: metti il file in src/content/articles',
    ],
  ],
  [
    { cover: '{ src: ./foto.jpg, alt: b }' },
    ['9:15 cover.src: l’immagine «./foto.jpg» non c’è: metti il file in src/content/articles'],
  ],
  [{ featured: 'forse' }, ['7:11 featured: scrivi true oppure false']],
  [
    { related: '[altro]' },
    ['9:11 related.0: il link /articles/altro non porta a nessuna pagina: controlla l’indirizzo'],
  ],
  [
    { related: '[bozza]' },
    ['9:11 related.0: il link /articles/bozza porta a una bozza: togli il link o aspetta che sia pubblicata'],
  ],
  [
    { related: '[domani]' },
    [
      '9:11 related.0: il link /articles/domani porta a un articolo che esce il 1 gennaio 2027: togli il link o aspetta quel giorno',
    ],
  ],
  [
    { author: 'elena-marcheti' },
    ['5:9 author: «elena-marcheti» non è un file di src/content/authors: forse elena-marchetti'],
  ],
  [{ sources: '[{ title: a, url: x }]' }, ['9:28 sources.0.url: serve un indirizzo che inizi con https://']],
  [
    { title: '"Oro" e tassi' },
    ['2:14 qui c’è un segno di troppo: metti il testo fra virgolette diritte "…"'],
  ],
  [
    { tags: '[A B]' },
    ['9:8 tags.0: un’etichetta è in lettere minuscole senza accenti, con trattini al posto degli spazi'],
  ],
  [
    { publishedAt: '2026-02-30' },
    [
      '6:14 publishedAt: «2026-02-30» non è una data del calendario: scrivi anno-mese-giorno, per esempio 2026-03-31',
    ],
  ],
  [{ title: "'Oro" }, ['2:8 le virgolette non si chiudono']],
  [{ series: '{title: a, part: 2}' }, ['9:17 series.title: «a» non ha la parte 1. Serie: «a»']],
  [
    { publishedAt: '0026-01-10' },
    [
      '6:14 publishedAt: «0026-01-10» è di un anno troppo lontano: scrivi anno-mese-giorno, per esempio 2026-03-31',
    ],
  ],
  [
    { updatedAt: '2026-01-09' },
    ['9:12 updatedAt: la revisione del 9 gennaio 2026 viene prima della pubblicazione, il 10 gennaio 2026'],
  ],
  [
    { updatedAt: '2026-06-02' },
    ['9:12 updatedAt: la revisione è del 2 giugno 2026, un giorno che deve ancora venire'],
  ],
  [{ updatedAt: '2026-01-10', corrections: '[{ date: 2026-06-01, text: a }]' }, []],
  [
    { corrections: '[{ date: 2026-01-01, text: a }, { date: 2026-12-01, text: b }]' },
    [
      '9:23 corrections.0.date: la correzione del 1 gennaio 2026 viene prima della pubblicazione, il 10 gennaio 2026',
      '9:54 corrections.1.date: la correzione è del 1 dicembre 2026, un giorno che deve ancora venire',
    ],
  ],
])('reports a field’s fault: %j', (changes, problems) => {
  expect(inFields(changes, { articles })).toEqual(problems);
});
