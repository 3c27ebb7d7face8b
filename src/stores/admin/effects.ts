import { CallError } from '#lib/client/errors.ts';
import { effectsAgain } from '#lib/text/admin/frame.ts';
import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { Abandoned } from '#stores/kernel/session-lifetime.ts';
import { unconfirmedIn } from './changed.ts';

interface Options<Change, Effects> {
  /** Saves a change, with the effects that the admin confirmed and the choices in the dialog. */
  save: (change: Change, effects?: Effects, chosen?: FormData) => Promise<void>;
  fallback: string;
}

/** Saves a change without effects on customers at once; otherwise asks first and shows the effects from the API. */
export function createEffectsDialog<Change, Effects>({ save, fallback }: Options<Change, Effects>) {
  const dialog = createFormDialog<{ change: Change; effects: Effects }>({
    fallback,
    send: async ({ change, effects }, chosen) => {
      try {
        await save(change, effects, chosen);
      } catch (error) {
        const fresh = unconfirmedIn<Effects>(error);
        if (!fresh) throw error;
        dialog.$subject.set({ change, effects: fresh });
        throw new CallError({ kind: 'answer', status: 409, body: { detail: effectsAgain } });
      }
    },
  });

  /** @throws Abandoned if it opens the dialog */
  const saveOrAsk = async (change: Change): Promise<void> => {
    try {
      await save(change);
    } catch (error) {
      const effects = unconfirmedIn<Effects>(error);
      if (!effects) throw error;
      dialog.open({ change, effects });
      throw new Abandoned();
    }
  };
  return { dialog, saveOrAsk };
}
