import type { Terms } from './terms-document.ts';

/** In force where something is sold for money: a change of its words is another version. */
export const terms2: Terms = {
  version: 2,
  date: '2026-11-24',
  title: 'Condizioni d’uso e di vendita',
  blocks: [
    'Queste condizioni valgono per l’uso di COA e per le licenze software che acquisti qui. Registrandoti accetti quelle sull’uso; ogni ordine accetta quelle sulla vendita, nella versione che l’ordine nomina.',
    { heading: 'Chi vende' },
    'Il venditore è quello indicato prima di ogni ordine, nella conferma del contratto e in fattura, con indirizzo, partita IVA e recapiti. Per reclami e domande scrivi a [assistenza@example.com](mailto:assistenza@example.com): rispondiamo entro 24 ore.',
    { heading: 'Il tuo account' },
    'Per ordinare serve un account con un indirizzo email verificato. Tieni la password per te e avvisaci se pensi che qualcun altro la conosca. Possiamo sospendere un account usato per attaccare il servizio o per danneggiare altre persone.',
    { heading: 'L’ordine e il contratto' },
    [
      '**Prezzi**: sono in euro e comprendono l’IVA del tuo Paese, che l’ordine mostra a parte. Una società di un altro Stato dell’Unione europea con partita IVA paga il prezzo senza IVA, in inversione contabile.',
      '**Ordine**: con «Ordine con obbligo di pagare» fai un’offerta vincolante. Puoi correggere i dati fino a quel momento. Il contratto è concluso quando il pagamento riesce; se non riesce entro un’ora l’ordine decade e non devi nulla.',
      '**Pagamento**: avviene sulla pagina del servizio di pagamento. I dati della carta non passano da noi.',
      '**Prezzo sbagliato o doppio**: un importo che arriva due volte, o che non è quello dell’ordine, lo restituiamo con lo stesso metodo di pagamento.',
      '**Conferma**: dopo ogni acquisto e ogni rinnovo ti mandiamo una email con quello che hai comprato e con queste condizioni, nel testo e in un PDF: conservala.',
    ],
    { heading: 'La consegna della chiave' },
    'Se prima dell’ordine chiedi di avere subito la chiave e dichiari di sapere che così perdi il diritto di recesso, con due caselle separate, la chiave arriva appena il pagamento riesce. Altrimenti la consegniamo quando il termine del recesso è finito, o prima, quando la chiedi con quelle due dichiarazioni nella pagina dell’ordine. La durata della licenza parte dalla consegna. Un rinnovo prolunga una licenza che hai già: vale subito e il recesso resta possibile.',
    { heading: 'Le licenze' },
    [
      'Una licenza dura il periodo che scegli e può essere attivata sul numero di dispositivi indicato nell’ordine. Le funzioni che comprende e i requisiti di sistema sono nella scheda del prodotto e nell’ordine.',
      'Il trasferimento a un’altra persona è possibile solo per le licenze aziendali.',
      'Gli aggiornamenti che servono a mantenere conforme il software, compresi quelli di sicurezza, sono disponibili per tutta la durata della licenza nella pagina «Download».',
      'Se un pagamento viene contestato o annullato presso la banca o il servizio di pagamento, la licenza che ha pagato è sospesa finché la questione non è chiarita.',
    ],
    { heading: 'Il rinnovo automatico' },
    [
      'Nessuna licenza si rinnova da sola senza che tu lo abbia scelto con una casella separata, che prima dell’ordine non è mai selezionata.',
      'Trenta e sette giorni prima della scadenza ti scriviamo il giorno e l’importo dell’addebito. L’addebito avviene tre giorni prima della scadenza; se non riesce riproviamo dopo uno, tre e cinque giorni, scrivendoti ogni volta, poi il rinnovo automatico si spegne. Nessuna licenza finisce prima di quanto hai pagato.',
      'Un prezzo più alto di quello che hai accettato non viene addebitato senza un nuovo consenso.',
      'Puoi disdire in ogni momento con un solo tasto, nella pagina della licenza o con il link di quelle email: ricevi subito una conferma e cancelliamo il metodo di pagamento salvato. Quello che hai già pagato resta valido fino alla scadenza.',
    ],
    { heading: 'Recesso entro 14 giorni' },
    'Se sei un consumatore puoi recedere da ogni acquisto e da ogni rinnovo entro 14 giorni, senza dire perché e senza pagare nulla (articoli 52 e seguenti del Codice del consumo). Qui lo riconosciamo a tutti.',
    [
      '**Quando**: il termine parte dal giorno dopo la conclusione del contratto e finisce con il quattordicesimo giorno, o con il primo giorno lavorativo dopo se quel giorno è un sabato, una domenica o un giorno festivo. Conta quando invii la dichiarazione.',
      '**Come**: premi «[Recedere dal contratto qui](/recesso)», che trovi in fondo a ogni pagina pubblica e, finché il termine corre, nella pagina della licenza e in quella del pagamento. Bastano il tuo nome, il numero della transazione o della fattura e un indirizzo email; non serve un account. Rileggi la dichiarazione e premi «Conferma recesso».',
      '**Ricevuta**: ti mandiamo subito una email con la dichiarazione, il suo numero, il giorno e l’ora. Conservala.',
      '**Effetto**: se hai fatto l’accesso il recesso ha effetto subito; altrimenti quando apri il link che mandiamo all’indirizzo dell’account, perché nessuno possa toccare la licenza di un altro. Una dichiarazione che non corrisponde a nessun contratto la esaminiamo noi.',
      '**Che cosa succede**: con il recesso da un acquisto la licenza è revocata, o la chiave che aspettavi non arriva più; con il recesso da un rinnovo sono tolti i mesi di quel rinnovo. Rimborsiamo tutto quello che hai pagato, con lo stesso metodo ed entro 14 giorni dalla dichiarazione, ed emettiamo una nota di credito.',
      '**Quando il diritto non c’è**: se hai chiesto di avere subito la chiave e hai dichiarato di sapere che così perdi il diritto di recesso (articolo 59, lettera o), del Codice del consumo), dal momento in cui la ricevi.',
    ],
    'Puoi recedere anche in un altro modo, per esempio scrivendo a [assistenza@example.com](mailto:assistenza@example.com). Se vuoi, usa queste parole, che sono quelle del modulo tipo della legge:',
    {
      quote:
        'Con la presente notifico il recesso dal mio contratto relativo alla licenza … (numero della transazione …), ordinata il …. Nome, indirizzo, data.',
    },
    { heading: 'Garanzia legale di conformità' },
    'Per i contenuti e i servizi digitali vale la garanzia legale di conformità degli articoli 135-octies e seguenti del Codice del consumo, per tutta la durata della licenza: se il software non è conforme hai diritto al ripristino della conformità, o a una riduzione del prezzo, o alla risoluzione del contratto. Scrivi all’assistenza.',
    { heading: 'Rimborso entro 30 giorni' },
    'Oltre al recesso, entro 30 giorni dall’acquisto puoi chiedere all’assistenza il rimborso di una licenza non utilizzata.',
    { heading: 'Nessuna consulenza' },
    'Piattaforme e articoli spiegano metodi e calcoli. Non sono consulenza finanziaria, non tengono conto della tua situazione e non sono un invito a comprare o vendere. I dati degli esempi sono illustrativi; i rendimenti passati non dicono quelli futuri.',
    { heading: 'Disponibilità' },
    'Facciamo il possibile perché il portale sia raggiungibile e corretto. I programmi funzionano anche quando il portale non è raggiungibile, con i file di licenza offline. Segnala gli errori a [tecnico@example.com](mailto:tecnico@example.com).',
    { heading: 'Legge applicabile e controversie' },
    'Si applica la legge italiana. Se sei un consumatore restano fermi i diritti che la legge del tuo Paese ti riconosce, e il giudice competente è quello del luogo in cui abiti. Prima di andare dal giudice puoi rivolgerti a un organismo di risoluzione alternativa delle controversie iscritto negli elenchi previsti dal Codice del consumo.',
  ],
};
