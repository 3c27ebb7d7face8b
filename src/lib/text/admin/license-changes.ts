import type { LicenseAction, SkipReason } from '#lib/contract/admin/licenses/changes.ts';

/** Why a licence is skipped. */
export const skipWords: Record<SkipReason, string> = {
  already: 'È già così.',
  suspended: 'La licenza è sospesa: prima va riattivata.',
  not_suspended: 'La licenza non è sospesa.',
  revoked: 'La licenza è revocata, e resta così.',
  endless: 'La licenza non ha scadenza.',
  not_later: 'La nuova scadenza non viene dopo quella di adesso.',
  changed_meanwhile: 'È cambiata dopo l’anteprima.',
  gone: 'La licenza non c’è più.',
};

/** Words of what the seller does to a licence. */
export const actionWords: Record<
  LicenseAction,
  { label: string; title: string; means: string; done: string }
> = {
  suspend: {
    label: 'Sospendi',
    title: 'Sospendere la licenza?',
    means: 'I programmi non la accettano più finché resta sospesa; il cliente riceve un’email.',
    done: 'Licenza sospesa',
  },
  reinstate: {
    label: 'Riattiva',
    title: 'Riattivare la licenza?',
    means: 'Torna valida con chiave, dispositivi e scadenza di prima; il cliente riceve un’email.',
    done: 'Licenza riattivata',
  },
  revoke: {
    label: 'Revoca',
    title: 'Revocare la licenza?',
    means: 'La chiave non vale più e la licenza non può tornare valida; il cliente riceve un’email.',
    done: 'Licenza revocata',
  },
  extend: {
    label: 'Prolunga di giorni',
    title: 'Prolungare la licenza?',
    means:
      'I giorni si aggiungono alla scadenza, o a oggi se è passata; il cliente riceve un’email e non paga.',
    done: 'Licenza prolungata',
  },
  extend_until: {
    label: 'Prolunga fino a un giorno',
    title: 'Prolungare la licenza?',
    means: 'Vale fino alla fine del giorno scelto; il cliente riceve un’email e non paga.',
    done: 'Licenza prolungata',
  },
  limit: {
    label: 'Cambia dispositivi',
    title: 'Cambiare il numero di dispositivi?',
    means: 'I dispositivi già attivi restano attivi anche oltre il nuovo limite; il cliente riceve un’email.',
    done: 'Dispositivi cambiati',
  },
};

/** The same for a reason that a newer version gives. */
export const skipText = (why: string): string => (skipWords as Record<string, string>)[why] ?? why;
