/** Says on what is sold with a test key that it is no sale. */
export const TEST_MODE = 'Modalità di prova: nessun pagamento è vero.';
