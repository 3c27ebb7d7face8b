import { tryStorage } from '#stores/browser/storage.ts';
import { textOf } from './form.ts';
import { $user, DRAFTS, OUT } from './session.ts';

/** Typed text by field. */
export type Draft = Record<string, string>;

export interface DraftStore {
  /** The fields to keep, never passwords. */
  fields: readonly string[];
  read: () => Draft;
  /** Stores the values that differ from the form's own. */
  keep: (draft: Draft) => void;
  /** Drops sent values, but not later edits. */
  settle: (sent: Draft) => void;
  drop: () => void;
}

/** Unsent form text in this tab, by the account's email address; `at` is the last change, in epoch milliseconds. */
type Drafts = Record<string, { at: number; forms: Record<string, Draft> }>;

/** How many accounts a tab keeps drafts of: those with the latest changes. */
const MAX_ACCOUNTS = 3;

/** Whether an instant, in epoch milliseconds, is after the browser's last logout. */
export const isSinceLogout = (at: number): boolean =>
  at > Number(tryStorage(() => localStorage.getItem(OUT)) ?? 0);

function stored(): Drafts {
  const kept: Drafts = tryStorage(() => JSON.parse(sessionStorage.getItem(DRAFTS) ?? '{}')) ?? {};
  return Object.fromEntries(
    Object.entries(kept).filter(([, account]) => account?.forms && isSinceLogout(account.at)),
  );
}

const formsOf = (account: string | undefined) => (account ? stored()[account]?.forms : undefined) ?? {};

/** Whether drafts of other accounts are still stored. */
export const hasOthersDrafts = (account: string): boolean =>
  Object.keys(stored()).some((address) => address !== account);

function keepDrafts(account: string, forms: Record<string, Draft>): void {
  const { [account]: _, ...others } = stored();
  const own: Drafts = Object.keys(forms).length > 0 ? { [account]: { at: Date.now(), forms } } : {};
  const kept = Object.entries({ ...own, ...others })
    .sort(([, one], [, other]) => other.at - one.at)
    .slice(0, MAX_ACCOUNTS);
  tryStorage(() => sessionStorage.setItem(DRAFTS, JSON.stringify(Object.fromEntries(kept))));
}

/**
 * The unsent text of a form, kept until it is sent or a user signs out (docs/product.md, 4.11 Drafts).
 *
 * @param hear called with whether a draft exists, at each change
 */
export function createDraft(
  form: string,
  fields: readonly string[],
  hear: (isKept: boolean) => void = () => {},
): DraftStore {
  /** After the session's end, the stored draft is left as it is. */
  const change = (draft: Draft | undefined) => {
    const account = $user.get()?.email;
    if (!account) return;
    hear(draft !== undefined);
    const { [form]: _, ...others } = formsOf(account);
    keepDrafts(account, draft ? { ...others, [form]: draft } : others);
  };
  const read = () => formsOf($user.get()?.email)[form] ?? {};
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

/** The sent values, in the form of a draft. */
export const draftOf = (sent: FormData, fields: readonly string[]): Draft =>
  Object.fromEntries(fields.map((name) => [name, textOf(sent, name)]));
