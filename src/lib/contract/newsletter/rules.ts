/** The page with the subscription form, for browsers that do not run the script. */
export const NEWSLETTER_PAGE = '/newsletter';

/** The pages of the newsletter's mailed links; the token follows the path. */
export const newsletterPages = {
  confirm: '/newsletter/confirm/',
  unsubscribe: '/newsletter/unsubscribe/',
} as const;

/** The consent text, shown next to the field. A new text needs a new version, which is stored as proof of consent. */
export const newsletterConsent = {
  version: '1',
  text: 'Iscrivendoti accetti di ricevere via email i nuovi articoli di COA. Ti chiediamo di confermare l’indirizzo e puoi annullare l’iscrizione in ogni messaggio.',
} as const;
