import type { SellerCallName } from '#lib/contract/seller/calls.ts';
import type { ProgramCallText } from './call-text.ts';

const unknownLicense = 'La licenza non c’è.';
const unchanged =
  'La licenza resta com’è: è revocata, oppure qualcun altro la sta cambiando adesso. In questo caso riprova.';

const byScope = 'Senza `licenses:read` la risposta dice della licenza solo `id` e `status`.';

/** The calls of the seller's own programs. */
export const sellerCalls: { readonly [Name in SellerCallName]: ProgramCallText<Name> } = {
  sellerLicense: {
    what: 'Legge una licenza, senza la sua chiave.',
    how: ['Con l’identificativo, quello che portano anche i webhook. Vuole il permesso `licenses:read`.'],
    answers: { 200: 'La licenza.' },
    refusals: { 404: unknownLicense },
  },
  findLicenseByKey: {
    what: 'Trova la licenza di una chiave.',
    how: [
      'La chiave va nel corpo, mai in un indirizzo: gli indirizzi restano nei registri. Anche una chiave sostituita trova la sua licenza. Vuole il permesso `licenses:read`.',
    ],
    answers: { 200: 'La licenza.' },
    refusals: { 404: unknownLicense },
  },
  findLicensesByCustomer: {
    what: 'Elenca le licenze di un cliente, dalla più recente.',
    how: [
      'Anche l’indirizzo va nel corpo. Per la pagina seguente manda in `after` ciò che dice `next`. Vuole il permesso `licenses:read`.',
    ],
    answers: { 200: 'Una pagina di licenze; nessuna per un indirizzo sconosciuto.' },
  },
  createLicense: {
    what: 'Crea una licenza per un cliente che ha un account.',
    how: [
      'Manda nell’intestazione `Idempotency-Key` il numero dell’ordine: ripetere la chiamata dà la stessa licenza e mai una seconda. Il cliente riceve la mail come per un regalo. Vuole il permesso `licenses:create`.',
      byScope,
    ],
    answers: {
      200: 'La licenza c’era già per questa chiave di idempotenza; `license_key` si legge per 24 ore.',
      201: 'La licenza, con la sua chiave.',
    },
    refusals: {
      404: 'Nessun account ha l’indirizzo, o il prodotto non c’è.',
      409: 'L’indirizzo dell’account non è ancora confermato.',
      422: 'La chiave di idempotenza è servita per un’altra licenza.',
    },
  },
  suspendLicense: {
    what: 'Sospende una licenza.',
    how: [
      'Ripeterla riesce. Il programma del cliente lo sa alla prossima verifica; il cliente riceve una mail. Vuole il permesso `licenses:suspend`.',
      byScope,
    ],
    answers: { 200: 'La licenza, sospesa.' },
    refusals: { 404: unknownLicense, 409: unchanged },
  },
  reinstateLicense: {
    what: 'Riattiva una licenza sospesa.',
    how: ['Ripeterla riesce. Vuole il permesso `licenses:suspend`.', byScope],
    answers: { 200: 'La licenza, di nuovo attiva.' },
    refusals: { 404: unknownLicense, 409: unchanged },
  },
};
