/** The frame of the API reference; its calls and fields are told in English by the OpenAPI document. */
export const reference = {
  title: 'Riferimento dell’API',
  lead: 'Ogni chiamata dell’API: a che cosa serve, chi può farla, quali campi chiede e la risposta, con esempi in curl, Node.js e Python.',
  source:
    'È generato dal documento OpenAPI, quindi descrive ciò che il server fa, ed è in inglese. La guida è in italiano.',
  guide: 'La guida per chi integra un prodotto',
  openApi: 'Documento OpenAPI 3.1',
  contents: 'In questa pagina',
  groups: {
    product: {
      title: 'Per i prodotti desktop',
      who: 'La fa un prodotto con una chiave di licenza.',
      lead: 'La chiave di licenza nel corpo è l’unica credenziale. Gli esempi usano una chiave di prova: funzionano così come sono e non registrano nulla.',
    },
    seller: {
      title: 'Per i programmi di chi vende',
      who: 'La fa un programma di chi vende, con una chiave API.',
      lead: 'La credenziale è una chiave API nell’intestazione Authorization: la crea un amministratore, con i soli permessi che servono. Non va mai in una pagina né in un archivio di codice.',
    },
    anybody: { title: 'Per tutti', who: 'Può farla chiunque.', lead: 'Letture senza credenziali.' },
    visitor: {
      title: 'Per le pagine del portale, senza accesso',
      who: 'La fanno le pagine del portale, anche prima dell’accesso.',
      lead: 'Le scritture chiedono l’origine della pagina e il suo X-CSRFToken: le fanno solo le pagine del portale. I campi delle risposte sono nel documento OpenAPI.',
    },
    customer: {
      title: 'Per le pagine del portale, dopo l’accesso',
      who: 'La fanno le pagine del portale, dopo l’accesso.',
      lead: 'La sessione è un cookie che nessun programma vede: anche queste le fanno solo le pagine del portale. I campi delle risposte sono nel documento OpenAPI.',
    },
  },
  request: (call: string) => `Richiesta di ${call}`,
  noFields: 'Nessun campo.',
  answers: (call: string) => `Risposte di ${call}`,
  answer: (status: string) => `Risposta ${status}`,
  fieldsOf: (status: string, call: string) => `Campi della risposta ${status} di ${call}`,
  example: 'Per esempio',
  field: 'Campo e tipo',
  optional: 'facoltativo',
  meaning: 'Significato',
  status: 'Stato HTTP',
} as const;
