import { notifyFailure } from '#stores/shell/failure.ts';
import { notify } from '#stores/shell/notifications.ts';
import { createForm } from './form.ts';
import { nameErrors } from './name-errors.ts';
import { optimistic } from './optimistic.ts';
import { $renaming, startRenaming, stopRenaming } from './renaming.ts';
import { whileOn } from './session-lifetime.ts';

interface Renamable {
  maxLength: number;
  words: { renameFailed: string; renamed: string };
  /** The current name; empty if the object is not on the page. */
  shown: (id: string) => string;
  show: (id: string, name: string) => void;
  send: (id: string, name: string) => Promise<unknown>;
  /** Reloads other data that shows the name. */
  reload: (isRenamed: boolean) => void;
  /** Called after a change of name, while its page is open. */
  onRenamed?: (id: string, before: string) => void;
}

/** Renames objects in place: the new name shows at once, and a refusal restores the former one. */
export function createRenameForm(options: Renamable) {
  const { maxLength, words, shown, show, send, reload, onRenamed } = options;
  const change = optimistic<string, string>({ shown, show, send });

  /** Returns whether the new name was accepted. */
  const rename = async (id: string, name: string): Promise<boolean> => {
    const isRenamed = await change(id, name).then(
      () => true,
      (error: unknown) => {
        notifyFailure(error, words.renameFailed);
        return false;
      },
    );
    if (isRenamed) notify({ type: 'success', title: words.renamed });
    reload(isRenamed);
    return isRenamed;
  };

  const form = createForm<{ id: string; name: string }>({
    fallback: words.renameFailed,
    validate: ({ name }) => nameErrors(name, maxLength),
    send: async ({ id, name }) => {
      const before = shown(id);
      const isHere = whileOn('page');
      stopRenaming();
      const isRenamed = await rename(id, name.trim());
      if (!isHere()) return;
      if (isRenamed) onRenamed?.(id, before);
      else if (!$renaming.get()) startRenaming(id, name);
    },
  });
  return { ...form, rename, maxLength };
}

export type RenameForm = ReturnType<typeof createRenameForm>;
