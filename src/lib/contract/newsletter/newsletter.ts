/** Pages that the newsletter's mails lead to; the token follows. They ask before they act. */
export const newsletterPages = {
  confirm: '/newsletter/confirm/',
  unsubscribe: '/newsletter/unsubscribe/',
} as const;

/**
 * What a visitor agrees to by subscribing, shown beside the field. Whoever changes the text counts the
 * version up: the version is kept as part of the proof of consent.
 */
export const newsletterConsent = {
  version: '1',
  text: 'Iscrivendoti accetti di ricevere via email i nuovi articoli di COA. Ti chiediamo di confermare l’indirizzo e puoi annullare l’iscrizione in ogni messaggio.',
} as const;
