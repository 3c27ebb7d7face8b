/** Parameters of addresses, headers and forms. */
export const parameterTexts = {
  id: 'L’identificativo della cosa.',
  token: 'Il codice del collegamento.',
  limit: 'Quante voci al massimo in una pagina.',
  offset: 'Quante voci saltare.',
  page: 'Numero della pagina, da 1.',
  page_size: 'Quante voci al massimo in una pagina.',
  after: 'Identificativo dell’ultima riga della pagina prima; il numero della pagina allora non conta.',
  product_id: 'Il prodotto che verifica; `coa-test` ha chiavi sue.',
  status: 'Solo le voci in questo stato.',
  event: 'Solo le righe di questo avvenimento.',
  from: 'Da questo giorno, `YYYY-MM-DD`.',
  to: 'Fino a questo giorno, `YYYY-MM-DD`.',
  idempotencyKey:
    'La sceglie chi manda: con la stessa chiave l’ordine si fa una volta sola e ne torna la risposta.',
  remember: 'Se la sessione dura oltre la finestra del browser.',
  picture: 'La foto; un testo vuoto la toglie.',
} as const;
