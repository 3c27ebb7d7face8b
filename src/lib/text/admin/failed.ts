import type { OutboxName } from '#lib/contract/admin/failed.ts';

/** Words of what was tried as often as it may be. */
export const failed = {
  title: 'Non riusciti',
  intro:
    'Quello che è stato tentato più volte senza riuscirci: ogni riga resta qui finché la riprovi o scade il tempo per cui si conserva.',
  list: 'Operazioni non riuscite',
  none: 'Niente di non riuscito',
  noneText: 'Mail, webhook, pagamenti e lavori del negozio sono andati a buon fine.',
  loadFailed: 'Non è stato possibile caricare le operazioni non riuscite',
  kind: 'Tipo',
  kinds: {
    mails: 'Mail',
    webhooks: 'Webhook',
    payments: 'Servizio di pagamento',
    bulk: 'Modifica di più licenze',
    imports: 'Importazione',
    erasures: 'Eliminazione di un account',
    usage: 'Registro di utilizzo',
  } satisfies Record<OutboxName, string>,
  about: 'Di che cosa si tratta',
  erasure: 'I dati rimasti di un account eliminato',
  attempts: 'Tentativi',
  answer: 'Ultimo esito',
  since: 'Dal',
  action: 'Azione',
  retry: 'Riprova',
  retrying: 'Attendi...',
  retried: 'L’operazione viene ritentata',
  retryFailed: 'Non è stato possibile riprovare',
  reason: 'Riprovata dall’elenco «Non riusciti»',
  admins: 'Può riprovarla un amministratore',
} as const;
