import { idsIn, type NamedKind } from '#lib/contract/admin/log.ts';
import { COMMAND_LINE, PORTAL } from '#lib/contract/admin/rules.ts';
import type { StaffEvent } from '#lib/contract/admin/staff.ts';
import { TEST_EVENT } from '#lib/contract/admin/webhooks/rules.ts';
import { discrepancies } from './discrepancies.ts';
import { actionWords } from './license-changes.ts';
import { log, type StaffAction } from './log.ts';
import { mails } from './mails.ts';
import { webhooks } from './webhooks.ts';

/** What somebody did, between their name and that of what they did it to: «Paola Rinaldi ha sospeso la licenza …». */
const did: Record<StaffAction, string> = {
  role_given: 'ha dato un ruolo a',
  role_taken: 'ha tolto il ruolo a',
  invitation_sent: 'ha invitato',
  invitation_resent: 'ha rispedito l’invito a',
  invitation_withdrawn: 'ha annullato l’invito a',
  invitation_accepted: 'ha accettato l’invito per l’account di',
  verification_resent: 'ha rispedito l’email di conferma a',
  order_resent: 'ha rispedito la conferma d’ordine a',
  key_shown: 'ha visto la chiave della licenza',
  sessions_ended: 'ha chiuso le sessioni di',
  factor_reset_asked: 'ha avviato la rimozione della verifica in due passaggi di',
  email_change_asked: 'ha avviato il cambio dell’indirizzo email di',
  email_change_stopped: 'ha fermato il cambio dell’indirizzo email di',
  email_change_withdrawn: 'ha annullato il cambio dell’indirizzo email di',
  email_change_lapsed: 'ha lasciato cadere il cambio dell’indirizzo email di',
  email_change_done: 'ha cambiato l’indirizzo email di',
  note_added: 'ha scritto una nota su',
  note_removed: 'ha tolto una nota su',
  billing_corrected: 'ha corretto i dati di fatturazione di',
  data_exported: 'ha esportato i dati di',
  account_deleted: 'ha eliminato l’account di',
  product_made: 'ha creato il prodotto',
  product_texts_changed: 'ha pubblicato nuovi testi del prodotto',
  product_deleted: 'ha eliminato il prodotto',
  product_changed: 'ha cambiato il prodotto',
  release_begun: 'ha iniziato il caricamento della versione',
  release_discarded: 'ha scartato il caricamento della versione',
  release_published: 'ha pubblicato la versione',
  release_withdrawn: 'ha ritirato la versione',
  release_notes_corrected: 'ha corretto le note della versione',
  payment_refunded: 'ha rimborsato il pagamento',
  payment_completed: 'ha confermato il pagamento',
  payment_failed: 'ha annullato il pagamento',
  refund_granted: 'ha accolto la richiesta di rimborso del pagamento',
  refund_refused: 'ha respinto la richiesta di rimborso del pagamento',
  withdrawal_accepted: 'ha accolto il recesso',
  withdrawal_refused: 'ha respinto il recesso',
  message_begun: 'ha scritto per primo il messaggio',
  message_answered: 'ha risposto al messaggio',
  message_assigned: 'ha assegnato il messaggio',
  message_closed: 'ha chiuso il messaggio',
  message_reopened: 'ha riaperto il messaggio',
  saved_answer_made: 'ha aggiunto la risposta pronta',
  saved_answer_changed: 'ha cambiato la risposta pronta',
  saved_answer_removed: 'ha tolto la risposta pronta',
  mail_sent_again: 'ha inviato di nuovo la mail',
  work_retried: 'ha riprovato l’operazione non riuscita su',
  license_suspended: 'ha sospeso la licenza',
  license_reinstated: 'ha riattivato la licenza',
  license_revoked: 'ha revocato la licenza',
  license_extended: 'ha prolungato la licenza',
  license_shortened: 'ha accorciato la licenza',
  license_moved: 'ha spostato in un altro account la licenza',
  license_limit_changed: 'ha cambiato i dispositivi della licenza',
  license_key_replaced: 'ha sostituito la chiave della licenza',
  license_given: 'ha regalato la licenza',
  license_unchanged: 'ha lasciato com’era la licenza',
  bulk_stopped: 'ha fermato la modifica di più licenze',
  import_started: 'ha iniziato l’importazione',
  import_stopped: 'ha fermato l’importazione',
  import_mailed: 'ha avviato le email ai nuovi clienti dell’importazione',
  device_freed: 'ha disattivato un dispositivo della licenza',
  news_written: 'ha scritto la newsletter',
  news_changed: 'ha cambiato la newsletter',
  news_deleted: 'ha eliminato la newsletter',
  news_sent: 'ha inviato la newsletter',
  news_stopped: 'ha fermato la newsletter',
  news_scheduled: 'ha programmato l’invio della newsletter',
  news_unscheduled: 'ha annullato l’invio programmato della newsletter',
  news_unsent: 'non ha inviato la newsletter programmata',
  shop_changed: 'ha cambiato i dati del',
  shop_words_changed: 'ha cambiato le parole del',
  webhook_made: 'ha aggiunto il webhook',
  webhook_changed: 'ha cambiato il webhook',
  webhook_paused: 'ha sospeso il webhook',
  webhook_resumed: 'ha riattivato il webhook',
  webhook_secret_replaced: 'ha sostituito il segreto del webhook',
  webhook_deleted: 'ha eliminato il webhook',
  webhook_tested: 'ha provato il webhook',
  webhook_sent_again: 'ha inviato di nuovo un evento al webhook',
  api_key_made: 'ha creato la chiave API',
  api_key_revoked: 'ha revocato la chiave API',
  coupon_made: 'ha creato il codice sconto',
  coupon_ended: 'ha terminato il codice sconto',
  discrepancy_booked: 'ha registrato il rimborso della differenza',
  discrepancy_reinstated: 'ha riattivato la licenza della differenza',
  discrepancy_given_back: 'ha restituito il pagamento della differenza',
  discrepancy_repeated: 'ha riprovato l’operazione della differenza',
  discrepancy_recorded: 'ha registrato il bonifico della differenza',
  discrepancy_to_return: 'ha segnato da restituire il denaro della differenza',
  discrepancy_returned: 'ha segnato come restituito il denaro della differenza',
  discrepancy_closed: 'ha chiuso la differenza',
  transfer_recorded: 'ha registrato un bonifico per',
  batch_made: 'ha preparato per il SdI il file',
  batch_taken_back: 'ha rimesso da inviare il file',
  notice_read: 'ha letto la notifica del SdI per il file',
  invoice_reported: 'ha registrato l’esito del SdI per il file',
  document_corrected: 'ha corretto il documento del pagamento',
  subscription_ended: 'ha spento il rinnovo automatico della licenza',
};

/** What is called so where it is gone: its name went with it. */
const gone: Readonly<Record<string, string>> = {
  user: 'un cliente eliminato',
  license: 'non più presente',
  bulk: 'non più conservata',
  import: 'non più conservata',
  payment: 'non più conservato',
  withdrawal: 'non più conservato',
  product: 'non più presente',
  release: 'non più conservata',
  message: 'eliminato',
  saved_answer: 'eliminata',
  mail: 'non più conservata',
  news: 'eliminata',
  webhook: 'eliminato',
  api_key: 'eliminata',
  coupon: 'eliminato',
  discrepancy: 'non più conservata',
  invitation: 'un indirizzo non più conservato',
  device: 'non più presente',
  event: 'non più conservato',
};

/** Names that are words of a list. */
const worded: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  discrepancy: discrepancies.kinds,
  mail: mails.kinds,
  event: { ...webhooks.types, [TEST_EVENT]: webhooks.testEvent },
  bulk: Object.fromEntries(Object.entries(actionWords).map(([action, { label }]) => [action, label])),
};

/** Names that somebody has chosen, and words of a list, stand apart from the sentence around them. */
const quoted = new Set<NamedKind>([
  'bulk',
  'import',
  'message',
  'saved_answer',
  'mail',
  'news',
  'webhook',
  'api_key',
  'coupon',
  'discrepancy',
]);

/** What a thing is called. */
export function nameOf(names: StaffEvent['names'], kind: NamedKind, id: string): string {
  const name = names[id];
  if (name === undefined) return gone[kind] ?? log.gone;
  const said = worded[kind]?.[name] ?? name;
  return quoted.has(kind) ? `«${said}»` : said;
}

/** What the things that a fact lists are called. */
export const namesIn = (names: StaffEvent['names'], kind: NamedKind, value: unknown): string =>
  idsIn(value)
    .map((id) => nameOf(names, kind, id))
    .join(', ');

/** What the facts call a thing that has gone: its row went, its entries keep what it was. */
function keptName({ target, before, after }: StaffEvent): string | undefined {
  const facts = { ...before, ...after };
  if (target === 'release') return facts.version ? String(facts.version) : undefined;
  const name = facts.name ?? facts.subject ?? facts.title ?? facts.code;
  const isNamed = ['webhook', 'news', 'api_key', 'coupon', 'saved_answer'].includes(target);
  return isNamed && name ? `«${name}»` : undefined;
}

/** Who did what to what, as a sentence in three parts. */
export function sentenceOf(event: StaffEvent): { who: string; did: string; whom: string } {
  const { target, target_id: id, names } = event;
  const kind = target as NamedKind;
  const isNamed = names[id] !== undefined;
  const whom = id === 'shop' ? log.theShop : target === 'transmission' ? id : undefined;
  return {
    who: actorOf(event),
    // What a newer version has written has no words here yet.
    did: (did as Readonly<Record<string, string>>)[event.action] ?? log.didOther,
    whom: whom ?? (isNamed ? nameOf(names, kind, id) : (keptName(event) ?? nameOf(names, kind, id))),
  };
}

type Acting = Pick<StaffEvent, 'actor_kind' | 'actor_name'>;
/** A person's name, a program's key, or who ran the command line. */
export function actorOf({ actor_kind: kind, actor_name: name }: Acting): string {
  if (kind === 'api_key') return log.apiKey(name);
  if (kind === PORTAL) return log.portal;
  if (kind === COMMAND_LINE) return name ? log.byCommandLine(name) : log.commandLine;
  return name || log.formerColleague;
}
