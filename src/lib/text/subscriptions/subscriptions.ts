import { count } from '#lib/format.ts';

/** Words of a licence that renews itself. */
export const subscriptions = {
  title: 'Rinnovo automatico',
  states: { off: 'Non attivo', starting: 'In attivazione', on: 'Attivo' },
  off: 'La licenza non si rinnova da sola: alla scadenza finisce, e non ti addebitiamo nulla.',
  starting:
    'Aspettiamo che il servizio di pagamento confermi il metodo di pagamento: di solito bastano pochi secondi. Se non l’hai confermato, puoi ricominciare.',
  reload: 'Aggiorna',
  open: 'Attivalo',
  openAgain: 'Ricomincia',
  consentMissing: 'Per attivarlo serve il tuo consenso: spunta la casella.',
  durationMissing: 'Scegli per quanto tempo rinnovare.',
  methodHint: 'Poi salvi un metodo nella pagina del servizio di pagamento: adesso non paghi nulla.',
  submit: 'Attiva',
  accept: 'Accetta',
  busy: 'Attivazione...',
  leaving: 'Ti portiamo alla pagina del servizio di pagamento.',
  leave: 'Apri la pagina',
  failedTitle: 'Rinnovo automatico non attivato',
  failed: 'Impossibile attivare il rinnovo automatico. Riprova più tardi.',
  loadError: 'Impossibile caricare il rinnovo automatico',
  agreed: 'Rinnovo automatico aggiornato',
  renewsFor: 'Si rinnova per',
  price: 'Prezzo accettato',
  nextCharge: 'Prossimo addebito',
  method: 'Metodo di pagamento',
  unknownMethod: 'Quello salvato',
  raisedTitle: (price: string) => `Il prezzo ora è ${price}`,
  raised:
    'È più alto di quello accettato: senza un nuovo consenso non lo addebitiamo, e alla scadenza il rinnovo si disattiva.',
  unsoldTitle: 'La durata scelta non è più in vendita',
  unsold: 'Alla scadenza il rinnovo automatico si disattiva, se non ne scegli un’altra.',
  failures: (n: number) =>
    n === 1 ? 'L’addebito non è riuscito' : `L’addebito non è riuscito ${count(n, 'volta', 'volte')}`,
  confirm: 'Conferma e paga',
  changeMethod: 'Cambia metodo',
  changing: 'Apertura...',
  changeFailed: 'Metodo non cambiato',
  end: 'Disdici',
  ending: 'Disdetta...',
  ended: 'Rinnovo automatico disdetto',
  endFailed: 'Rinnovo automatico non disdetto',
  endFallback: 'Impossibile disdirlo. Riprova, oppure usa il link nelle email che ti abbiamo mandato.',
  endByLink: {
    title: 'Disdici il rinnovo automatico',
    intro:
      'Se disdici, la licenza resta valida fino alla scadenza, poi finisce. Non ti addebitiamo più nulla, cancelliamo il metodo di pagamento salvato e ti mandiamo una conferma.',
    submit: 'Disdici il rinnovo automatico',
  },
} as const;
