import type { OutboxName } from '#lib/contract/admin/failed.ts';

/** Words of what was tried as often as it may be. */
export const failed = {
  title: 'Operazioni non riuscite',
  intro:
    'Le operazioni fallite dopo più tentativi. Restano qui finché non le riprovi, o fino alla fine della conservazione.',
  list: 'Operazioni non riuscite',
  none: 'Nessuna operazione non riuscita',
  noneText: 'Email, webhook, pagamenti e lavori del negozio sono andati a buon fine.',
  loadFailed: 'Impossibile caricare le operazioni non riuscite',
  kind: 'Tipo',
  kinds: {
    mails: 'Email',
    webhooks: 'Webhook',
    payments: 'Servizio di pagamento',
    bulk: 'Modifica di più licenze',
    imports: 'Importazione',
    erasures: 'Eliminazione di un account',
    usage: 'Registro di utilizzo',
  } satisfies Record<OutboxName, string>,
  about: 'Riguarda',
  erasure: 'I dati rimasti di un account eliminato',
  attempts: 'Tentativi',
  answer: 'Ultimo esito',
  since: 'Dal',
  action: 'Azione',
  retry: 'Riprova',
  retrying: 'Attendi...',
  retried: 'Nuovo tentativo avviato',
  retryFailed: 'Impossibile riprovare',
  reason: 'Riprovata dall’elenco «Operazioni non riuscite»',
  admins: 'Può riprovarla un amministratore',
} as const;
