import type { StaffAction, StaffTarget } from '#lib/contract/admin/log.ts';

/** Words of the seller's log. */
export const log = {
  title: 'Registro',
  intro: 'Ciò che è stato fatto dall’amministrazione. Le righe non si cambiano e non si cancellano.',
  list: 'Azioni, la più recente per prima',
  loadFailed: 'Non è stato possibile caricare il registro',
  when: 'Quando',
  who: 'Chi',
  what: 'Azione',
  whom: 'Su che cosa',
  change: 'Prima → dopo',
  reason: 'Motivo',
  where: 'Da dove',
  commandLine: 'Riga di comando',
  target: 'Riguarda',
  targetId: 'Codice',
  csv: 'Scarica CSV',
  actions: {
    role_given: 'Ruolo dato',
    role_taken: 'Ruolo tolto',
    product_changed: 'Prodotto cambiato',
    release_begun: 'Caricamento di una versione iniziato',
    release_discarded: 'Caricamento di una versione scartato',
    release_published: 'Versione pubblicata',
    release_withdrawn: 'Versione ritirata',
  } satisfies Record<StaffAction, string>,
  targets: {
    user: 'Cliente',
    license: 'Licenza',
    payment: 'Pagamento',
    product: 'Prodotto',
    release: 'Versione',
    message: 'Messaggio',
    shop: 'Negozio',
  } satisfies Record<StaffTarget, string>,
} as const;
