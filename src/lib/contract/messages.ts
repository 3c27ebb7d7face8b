/**
 * Sentences of the contract's rules. They stand apart from the validators because the pages around
 * login say them too, and those must not wait for a validation library.
 */
export const REQUIRED = 'Questo campo è obbligatorio.';
export const INVALID_EMAIL = 'Inserisci un indirizzo email valido.';
export const tooLong = (max: number) => `Massimo ${max} caratteri.`;
/** Names `MIN_PASSWORD_LENGTH`; a test holds the two together. */
export const PASSWORD_TOO_SHORT = 'La password deve essere di almeno 8 caratteri';
/** The registration form and the reset form word the same mistake differently. */
export const REGISTER_MISMATCH = 'Le password non corrispondono';
export const RESET_MISMATCH = 'Le password non coincidono';
