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
  accepted: 'Trasferimento concluso.',
  over: 'Questa offerta non vale più: è stata ritirata, rifiutata o già accettata, oppure è scaduta.',
  offered: 'Una delle licenze è già in un’offerta in attesa: prima ritira quella.',
  tooOften: 'Abbiamo scritto da poco a questo indirizzo: riprova più tardi.',
  toOrganizations: 'Puoi trasferire le tue licenze a un’organizzazione di cui fai parte.',
  noReceiver:
    'Scegli a chi trasferirle: una persona dell’organizzazione, o un’organizzazione di cui fai parte.',
  chooseOrganization: 'Scegli un’organizzazione che amministri, diversa da chi offre.',
  /** In a licence's log, for its new owner. */
  log: 'Trasferita da chi la possedeva prima.',
} as const;
