import { claimDrafts, type Draft, keepDrafts } from './drafts.ts';
import { $user } from './session.ts';

export interface DraftStore {
  /** The fields whose text is kept. A password's is never. */
  fields: readonly string[];
  read: () => Draft;
  /** Keeps what differs from the form's own values. */
  keep: (draft: Draft) => void;
  /** Forgets what was sent, but not what was typed since. */
  settle: (sent: Draft) => void;
  drop: () => void;
}

/** What is typed into a form, until it is sent or its account signs out (docs/product.md, 4.11 Drafts). */
export function createDraft(form: string, fields: readonly string[]): DraftStore {
  /** Nothing once the session is over: what was typed is kept as it was. */
  const drafts = () => {
    const user = $user.get();
    return user ? claimDrafts(user.email) : undefined;
  };
  const change = (draft: Draft | undefined) => {
    const kept = drafts();
    if (!kept) return;
    const { [form]: _, ...others } = kept.forms;
    keepDrafts({ ...kept, forms: draft ? { ...others, [form]: draft } : others });
  };
  const read = () => drafts()?.forms[form] ?? {};
  const keep = (draft: Draft) => change(Object.keys(draft).length > 0 ? draft : undefined);
  return {
    fields,
    read,
    keep,
    settle: (sent) =>
      keep(Object.fromEntries(Object.entries(read()).filter(([name, text]) => text !== sent[name]))),
    drop: () => change(undefined),
  };
}
