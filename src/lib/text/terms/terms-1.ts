import type { Terms } from './terms-document.ts';

/** In force where payments are simulated: a change of its words is another version. */
export const terms1: Terms = {
  version: 1,
  date: '2026-11-23',
  title: 'Condizioni d’uso',
  blocks: [
    'Queste condizioni dicono che cosa puoi aspettarti da COA e che cosa ti chiediamo. Registrandoti le accetti.',
    { heading: 'Un prodotto dimostrativo' },
    'COA mostra come funziona un portale per la vendita e la gestione di licenze software. Gli acquisti sono **simulati e gratuiti**: nessun importo viene addebitato, nessun contratto di vendita viene concluso e le transazioni che vedi nel portale, indicate come «Fittizio», non hanno valore fiscale. Le chiavi di licenza valgono soltanto all’interno della dimostrazione.',
    { heading: 'Il tuo account' },
    'Per avere una licenza serve un account con un indirizzo email verificato. Tieni la password per te e avvisaci se pensi che qualcun altro la conosca. Possiamo sospendere un account usato per attaccare il servizio o per danneggiare altre persone.',
    { heading: 'Le licenze' },
    [
      'Una licenza dura il periodo che scegli e può essere attivata sul numero di dispositivi indicato nella scheda del prodotto.',
      'Il trasferimento a un’altra persona è possibile solo per le licenze aziendali.',
      'Nessuna licenza si rinnova da sola senza che tu lo abbia scelto.',
    ],
    { heading: 'La conferma del contratto' },
    'Dopo ogni acquisto e ogni rinnovo ti mandiamo una email con quello che hai comprato e con queste condizioni, nella versione che hai accettato, nel testo e in un PDF: conservala.',
    { heading: 'Recesso entro 14 giorni' },
    'Da ogni acquisto e da ogni rinnovo puoi recedere entro 14 giorni, senza dire perché e senza pagare nulla. È un diritto dei consumatori (articoli 52 e seguenti del Codice del consumo); qui lo riconosciamo a tutti. Il recesso funziona come in un negozio vero, anche se gli acquisti sono simulati.',
    [
      '**Quando**: il termine parte dal giorno dopo l’acquisto e finisce con il quattordicesimo giorno, o con il primo giorno lavorativo dopo se quel giorno è un sabato, una domenica o un giorno festivo. Conta quando invii la dichiarazione.',
      '**Come**: premi «[Recedere dal contratto qui](/recesso)», che trovi in fondo a ogni pagina pubblica e, finché il termine corre, nella pagina della licenza e in quella del pagamento. Bastano il tuo nome, il numero della transazione o della fattura e un indirizzo email; non serve un account. Rileggi la dichiarazione e premi «Conferma recesso».',
      '**Ricevuta**: ti mandiamo subito una email con la dichiarazione, il suo numero, il giorno e l’ora. Conservala.',
      '**Effetto**: se hai fatto l’accesso il recesso ha effetto subito; altrimenti quando apri il link che mandiamo all’indirizzo dell’account, perché nessuno possa toccare la licenza di un altro. Una dichiarazione che non corrisponde a nessun contratto la esaminiamo noi.',
      '**Che cosa succede**: con il recesso da un acquisto la licenza è revocata e i suoi dispositivi sono liberati; con il recesso da un rinnovo sono tolti i mesi di quel rinnovo. Rimborsiamo tutto quello che hai pagato, con lo stesso metodo ed entro 14 giorni dalla dichiarazione, ed emettiamo una nota di credito.',
      '**Quando il diritto non c’è**: solo se, comprando, hai chiesto di avere subito la chiave e hai dichiarato di sapere che così perdi il diritto di recesso, con due caselle separate. Al momento non lo chiediamo.',
    ],
    'Puoi recedere anche in un altro modo, per esempio scrivendo a [assistenza@example.com](mailto:assistenza@example.com). Se vuoi, usa queste parole, che sono quelle del modulo tipo della legge:',
    {
      quote:
        'Con la presente notifico il recesso dal mio contratto relativo alla licenza … (numero della transazione …), ordinata il …. Nome, indirizzo, data.',
    },
    { heading: 'Rimborso entro 30 giorni' },
    'Oltre al recesso, entro 30 giorni dall’acquisto puoi chiedere all’assistenza il rimborso di una licenza non utilizzata.',
    { heading: 'Nessuna consulenza' },
    'Piattaforme e articoli spiegano metodi e calcoli. Non sono consulenza finanziaria, non tengono conto della tua situazione e non sono un invito a comprare o vendere. I dati degli esempi sono illustrativi; i rendimenti passati non dicono quelli futuri.',
    { heading: 'Disponibilità' },
    'Facciamo il possibile perché il portale sia raggiungibile e corretto, ma trattandosi di una dimostrazione può essere interrotto o azzerato. Segnala gli errori a [tecnico@example.com](mailto:tecnico@example.com).',
    { heading: 'Legge applicabile' },
    'Si applica la legge italiana. Se sei un consumatore restano fermi i diritti che la legge del tuo Paese ti riconosce.',
  ],
};
