import type { MoveRefusal } from '#lib/contract/moves/moves.ts';
import { count } from '#lib/format.ts';

/** Words of licences that go to another account. */
export const move = {
  label: 'Sposta in un altro account',
  title: 'Spostare la licenza in un altro account?',
  means:
    'Chiave, dispositivi e scadenza restano gli stessi. Pagamenti e documenti restano a chi ha pagato; il rinnovo automatico finisce. I due clienti ricevono un’email, senza sapere chi è l’altro. Chi conosce la chiave può ancora usarla: se non deve, dopo sostituiscila.',
  email: 'Email dell’altro account',
  emailHint: 'L’indirizzo esatto di un account confermato.',
  saving: 'Spostamento...',
  failed: 'Licenza non spostata',
  done: 'Licenza spostata',
  doneText: 'I due clienti ricevono un’email.',
  noAccount: 'Nessun account confermato ha questo indirizzo.',
  sameAccount: 'È già questo account.',
  otherOwner: 'la licenza è di un altro account',
  all: {
    label: 'Sposta le licenze',
    title: 'Spostare le licenze in un altro account?',
    means:
      'Vanno tutte quelle che si possono spostare, al massimo 100 per volta: chiavi, dispositivi e scadenze restano gli stessi. Pagamenti e documenti restano qui; i rinnovi automatici finiscono. I due clienti ricevono un’email, senza sapere chi è l’altro.',
    failed: 'Licenze non spostate',
    result: (n: number) => (n === 1 ? '1 licenza spostata' : `${n} licenze spostate`),
    left: (n: number) => `In questo account ${n === 1 ? 'resta 1 licenza' : `restano ${n} licenze`}.`,
    stayed: (n: number) => `${count(n, 'licenza non spostata', 'licenze non spostate')}:`,
    close: 'Chiudi',
  },
  /** Why a licence does not move. */
  refusals: {
    same_account: 'La licenza è già di questo account.',
    revoked: 'La licenza è revocata: non si può spostare.',
    suspended: 'La licenza è sospesa: prima va riattivata.',
    being_withdrawn: 'È in corso un recesso da un suo pagamento: prima va concluso.',
    being_paid: 'È in arrivo un pagamento per altri mesi di questa licenza: riprova quando è concluso.',
  } satisfies Record<MoveRefusal, string>,
} as const;
