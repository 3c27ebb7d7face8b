import { tryStorage } from '#stores/browser/storage.ts';
import { $user, DRAFTS_OF, dropDrafts } from './session.ts';

/** Typed text by field. */
export type Draft = Record<string, string>;

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

/** What an account has typed into forms of this tab and not sent; `at` is when, in epoch milliseconds. */
interface Drafts {
  at: number;
  forms: Record<string, Draft>;
}

/** How many accounts a tab keeps drafts of besides the present one: those that typed last. */
const MAX_OTHERS = 2;

const stored = (key: string): Partial<Drafts> =>
  tryStorage(() => JSON.parse(sessionStorage.getItem(key) ?? '')) ?? {};

/** Where the other accounts' drafts are, the last typed first. */
export function othersDrafts(account: string): string[] {
  const keys = tryStorage(() => Object.keys(sessionStorage)) ?? [];
  const others = keys.filter((key) => key.startsWith(DRAFTS_OF) && key !== DRAFTS_OF + account);
  const at = (key: string) => stored(key).at ?? 0;
  return others.sort((one, other) => at(other) - at(one));
}

function keepDrafts(account: string, forms: Drafts['forms']): void {
  const drafts: Drafts = { at: Date.now(), forms };
  if (Object.keys(forms).length === 0) dropDrafts();
  else
    tryStorage(() => {
      for (const key of othersDrafts(account).slice(MAX_OTHERS)) sessionStorage.removeItem(key);
      sessionStorage.setItem(DRAFTS_OF + account, JSON.stringify(drafts));
    });
}

/** What is typed into a form, until it is sent or its account signs out (docs/product.md, 4.11 Drafts). */
export function createDraft(form: string, fields: readonly string[]): DraftStore {
  /** Nothing once the session is over: what was typed is kept as it was. */
  const change = (draft: Draft | undefined) => {
    const account = $user.get()?.email;
    if (!account) return;
    const { [form]: _, ...others } = stored(DRAFTS_OF + account).forms ?? {};
    keepDrafts(account, draft ? { ...others, [form]: draft } : others);
  };
  const read = () => stored(DRAFTS_OF + $user.get()?.email).forms?.[form] ?? {};
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
