import type { ApiScope } from '#lib/contract/seller/rules.ts';

/** Sentences of the calls of the seller's programs. */
export const seller = {
  keyMissing: 'Serve una chiave API nell’intestazione Authorization: Bearer coa_sk_…',
  keyUnknown: 'Questa chiave API non esiste.',
  keyEnded: 'Questa chiave API è scaduta.',
  keyRevoked: 'Questa chiave API è stata revocata.',
  scopeMissing: (scope: ApiScope) => `Questa chiave API non ha il permesso ${scope}.`,
  fromBrowser: 'Una chiave API non va mai in una pagina: chiama dal tuo server.',
  noLicense: 'Questa licenza non esiste.',
  noDocument: 'Questo documento non esiste.',
  otherFile: 'Questo documento ha un altro file: leggi di nuovo file_name.',
  stateConflict: 'Di questo file è già registrato un altro esito.',
  busy: 'Qualcun altro sta modificando questa licenza: riprova.',
  noCustomer: 'Nessun cliente ha questo indirizzo: deve prima registrarsi.',
  unconfirmed: 'Questo cliente non ha ancora confermato il suo indirizzo.',
  noProduct: 'Questo prodotto non esiste.',
  keyReused: 'Questa chiave di idempotenza è già stata usata per un’altra licenza.',
} as const;
