// The program's messages and exit codes.

/** Exit codes: the licence allows the use, refuses it, or there was no response. */
export const exit = { allowed: 0, refused: 1, unknown: 2 };

/** What the customer can do about each code; printed below the API's message. */
const advice = {
  SWAP_LIMIT_REACHED: 'Fino ad allora usa un dispositivo già attivato o il file offline.',
  NOT_FOUND: 'Controlla di aver copiato tutta la chiave dal portale.',
  KEY_REPLACED: 'Esegui «activate» con la chiave nuova, che il proprietario trova nel portale.',
  PRODUCT_MISMATCH: 'Usa la chiave acquistata per questo prodotto.',
  EXPIRED: 'Rinnovala dal portale: la chiave e i dispositivi restano gli stessi.',
  SUSPENDED: 'Scrivi all’assistenza per riattivarla.',
  REVOKED: 'Non si può più usare: per chiarimenti scrivi all’assistenza.',
  NOT_ACTIVATED: 'Esegui «activate» con la chiave della licenza.',
  FINGERPRINT_MISMATCH: 'Esegui «activate» su questo dispositivo.',
};

/** Prints the lines that are not empty. */
export const say = (...lines) => console.log(lines.filter(Boolean).join('\n'));

export function refuse(body) {
  // An invalid field comes as its name with messages, any other refusal as `detail`.
  say(body.detail ?? Object.values(body).flat().join(' '), advice[body.code]);
  return exit.refused;
}

/** Prints where the customer frees a slot, and whether the program waits for it. */
export function full(body, isWaiting) {
  say(
    `Dispositivi in uso: ${body.active_activations} di ${body.max_activations}.`,
    `Libera un posto qui: ${body.manage_url}`,
    isWaiting && 'Poi torna qui: il programma riprova da solo.',
  );
}

export function unreachable({ why }) {
  say(`Il servizio licenze non risponde (${why}).`);
  return exit.unknown;
}
