/**
 * Sentences of the contract's rules, apart from the validators: the pages around login use them without loading a
 * validation library.
 */
export const REQUIRED = 'Questo campo è obbligatorio.';
/** The same of a last name: invoices need both. */
export const ONE_NAME = 'Questo campo è obbligatorio. Se hai un solo nome, ripetilo qui.';
export const INVALID_EMAIL = 'Inserisci un indirizzo email valido.';
export const tooLong = (max: number) => `Massimo ${max} caratteri.`;
/** Contains `MIN_PASSWORD_LENGTH`, as a test checks. */
export const PASSWORD_TOO_SHORT = 'La password deve essere di almeno 8 caratteri';
