import type { SupportInfo } from '#lib/contract/support/info.ts';
import { support } from '#lib/text/support/support.ts';

/** Words of the landing page. */
export const landing = {
  lead: 'Le licenze delle tue piattaforme di analisi e di gestione del portafoglio in un solo posto: scegli la durata, ricevi la chiave, scarica il software e tieni i conti in ordine.',
  explore: 'Scopri le piattaforme',
  register: 'Crea un account',
  openDashboard: 'Vai alla dashboard',

  offerTitle: 'Che cosa trovi in COA',
  offer: [
    {
      title: 'Licenze',
      text: 'Il prezzo finale lo vedi appena scegli la durata. La chiave arriva subito e resta nel tuo profilo, con la scadenza e i dispositivi in uso.',
    },
    {
      title: 'Download',
      text: 'Il software di ogni piattaforma che hai in licenza, sempre nella versione corrente, con dimensione e data di aggiornamento.',
    },
    {
      title: 'Pagamenti',
      text: 'Ogni transazione con importo, metodo e stato. Filtri quello che cerchi e ritrovi la fattura senza scrivere a nessuno.',
    },
    {
      title: 'Articoli',
      text: 'Guide, analisi e tutorial per chi investe: formule spiegate, esempi che puoi rifare e fonti da leggere.',
    },
  ],

  platformsTitle: 'Le piattaforme',
  platformsLead:
    'Ciascuna risponde a una domanda precisa. Ne scegli una, oppure le metti una accanto all’altra.',
  allPlatforms: 'Confronta prezzi e durate',
  comingSoon: 'In arrivo',

  portalTitle: 'Il portale da vicino',
  portalLead: 'Dopo l’accesso trovi in una pagina che cosa è attivo, che cosa scade e che cosa c’è da fare.',
  portalAlt: 'La dashboard di COA con le licenze di un cliente: quante sono attive, quali scadono e quando.',
  portalCaption: 'La dashboard, con dati dimostrativi.',

  articlesTitle: 'Dagli articoli',
  allArticles: 'Tutti gli articoli',

  aboutTitle: 'Chi siamo',
  about: [
    'COA mette insieme due mestieri. Da una parte i protocolli: regole scritte prima, verificabili dopo. Dall’altra il portafoglio: le decisioni che prendi con i tuoi soldi, una alla volta. Le nostre piattaforme stanno nel mezzo e trasformano le regole in numeri che puoi controllare.',
    'Non vendiamo consigli e non conosciamo il futuro. Costruiamo strumenti che mostrano i calcoli, dichiarano le ipotesi e dicono quando i dati non bastano.',
  ],
  principles: [
    {
      title: 'Regole scritte',
      text: 'Ogni risultato si spiega con una formula e con i dati che l’hanno prodotto.',
    },
    {
      title: 'Prezzi interi',
      text: 'Paghi la durata che scegli. Nessun rinnovo parte senza che tu lo sappia.',
    },
    {
      title: 'Pochi dati',
      text: 'Niente pubblicità, niente tracciamento di terzi, nessun cookie che non serva al portale.',
    },
  ],

  contactTitle: 'Contatti',
  contactLead: (hours: string) => `L’assistenza è attiva ${hours}.`,
  contacts: ({ mailboxes, answer_hours: hours }: SupportInfo) => [
    {
      ...support.contacts.general,
      email: mailboxes.general,
      answer: `Risposta ${support.within(hours.general)}`,
    },
    {
      ...support.contacts.technical,
      email: mailboxes.technical,
      answer: `Urgenze ${support.within(hours.technical)}`,
    },
  ],
} as const;
