import type { MoveRefusal } from '#lib/contract/moves/moves.ts';

/** Why a licence cannot be given to another account. */
export const moveRefusalWords = {
  same_account: 'La licenza è già di questo account.',
  revoked: 'Una delle licenze è revocata: non si trasferisce.',
  suspended: 'Una delle licenze è sospesa: non si trasferisce finché non torna valida.',
  being_withdrawn: 'È in corso un recesso dal pagamento di una delle licenze: prima va concluso.',
  being_paid: 'È in arrivo un pagamento per una delle licenze: riprova quando è concluso.',
} satisfies Record<MoveRefusal, string>;

/** What the API says of licences that are offered to other accounts. */
export const moves = {
  accepted: 'Trasferimento concluso: le licenze sono passate di mano.',
  over: 'Questa offerta non vale più: è stata ritirata, rifiutata o già accettata, oppure sono passati i suoi giorni.',
  offered: 'Una delle licenze è già in un’offerta in attesa: prima ritira quella.',
  tooOften: 'A questo indirizzo abbiamo già scritto da poco: riprova più tardi.',
  toOrganizations: 'Le tue licenze possono andare a un’organizzazione di cui fai parte.',
  noReceiver: 'Scegli a chi vanno: una persona dell’organizzazione, o un’organizzazione di cui fai parte.',
  chooseOrganization: 'Scegli un’organizzazione che amministri, diversa da chi offre.',
  /** In a licence's log, for its new owner. */
  log: 'Trasferita da chi la possedeva prima.',
} as const;
