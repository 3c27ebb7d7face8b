import { type BillingField, billingFields } from '#lib/contract/admin/rules.ts';
import { profile } from '#lib/text/account/profile.ts';
import { organization } from '#lib/text/organizations/organization.ts';

/** Words of what one of the seller's people does for a customer. */
interface ActionWords {
  /** The button that opens the dialog, and the one in it. */
  button: string;
  text: string;
  done: string;
  busy: string;
}

/** By action. */
export const customerActions = {
  verification: {
    button: 'Invia di nuovo la conferma',
    text: 'Il cliente riceve di nuovo l’email con il link che conferma l’indirizzo.',
    done: 'Email di conferma inviata',
    busy: 'Invio...',
  },
  order: {
    button: 'Invia di nuovo la conferma d’ordine',
    text: 'Il cliente riceve di nuovo la conferma con le condizioni del contratto e la chiave di oggi.',
    done: 'Conferma d’ordine inviata',
    busy: 'Invio...',
  },
  key: {
    button: 'Mostra la chiave',
    text: 'Vedi la chiave in chiaro. Il cliente lo legge nel suo registro di sicurezza e in un’email.',
    done: 'Chiave mostrata',
    busy: 'Lettura...',
  },
  sessions: {
    button: 'Chiudi tutte le sessioni',
    text: 'Il cliente deve accedere di nuovo su ogni dispositivo. Riceve un’email.',
    done: 'Sessioni chiuse',
    busy: 'Chiusura...',
  },
  factors: {
    button: 'Rimuovi la verifica in due passaggi',
    text: 'Comincia l’attesa di 72 ore: il cliente riceve un’email ogni giorno e può fermarla. Alla fine riceve il link che toglie la verifica.',
    done: 'Attesa di 72 ore avviata',
    busy: 'Avvio...',
  },
  export: {
    button: 'Esporta i dati',
    text: 'Scarichi gli stessi dati che il cliente scarica dalle impostazioni, chiavi comprese. Il cliente riceve un’email.',
    done: 'Dati esportati',
    busy: 'Esportazione...',
  },
  deletion: {
    button: 'Elimina l’account',
    text: 'L’account viene eliminato con licenze, chiavi, dispositivi e messaggi. Le fatture restano, senza account. Non si può annullare.',
    done: 'Account eliminato',
    busy: 'Eliminazione...',
  },
} as const satisfies Record<string, ActionWords>;

/** Words that all of them share. */
export const actionWords = {
  failed: 'Azione non riuscita',
  failedText: 'Riprova più tardi.',
  of: 'Licenza',
  order: 'Ordine',
  shownKey: 'Chiave di licenza',
  close: 'Chiudi',
} as const;

/** Of the form that corrects what invoices say. */
export const billingForm = {
  title: 'Correggi i dati per la fattura',
  text: 'Valgono per le prossime fatture: quelle emesse non cambiano. Il cliente riceve un’email.',
  submit: 'Salva la correzione',
  busy: 'Salvataggio...',
  done: 'Dati corretti',
  failed: 'Dati non corretti',
  changed: 'Intanto i dati sono cambiati: non è stato salvato nulla',
  changedText: (fields: string) => `Sono cambiati: ${fields}. Controlla e salva di nuovo.`,
  provinceHint: 'La sigla, per esempio MI.',
  noFirstName: 'Un’organizzazione non ha un nome di persona.',
} as const;

/** What a field is called in the profile. */
export const fieldName = (name: BillingField): string =>
  ({ ...profile.fields, ...profile.invoiceFields })[name];

/** The fields of a customer's data with what each is called: an organization has one name. */
export const billingFieldsOf = ({ kind }: { kind: string }): { name: BillingField; label: string }[] =>
  billingFields
    .filter((name) => kind === 'person' || name !== 'first_name')
    .map((name) => ({
      name,
      label: kind !== 'person' && name === 'last_name' ? organization.name : fieldName(name),
    }));

/** Words of the field for what the customer is told about it. */
export const toCustomerWords = {
  label: 'Al cliente (facoltativo)',
  hint: 'Il cliente lo legge nell’email e, dove serve, nella sua pagina. I link non diventano cliccabili.',
  told: (text: string) => `Al cliente: ${text}`,
  term: 'Messaggio al cliente',
} as const;

/** Words of the field for why one of the seller's people does something. */
export const reasonWords = {
  label: 'Motivo',
  hint: 'Resta nel registro per sempre: non scrivere dati personali.',
  missing: 'Scrivi il motivo.',
} as const;
