/** Error messages, separate from the validators: the login pages use them without loading the validation library. */
export const REQUIRED = 'Questo campo è obbligatorio.';
/** For a missing last name, which invoices need. */
export const ONE_NAME = 'Questo campo è obbligatorio. Se hai un solo nome, ripetilo qui.';
export const INVALID_EMAIL = 'Inserisci un indirizzo email valido.';
export const tooLong = (max: number) => `Massimo ${max} caratteri.`;
/** Contains `MIN_PASSWORD_LENGTH`, which a test checks. */
export const PASSWORD_TOO_SHORT = 'La password deve essere di almeno 8 caratteri';
