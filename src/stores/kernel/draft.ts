import { tryStorage } from '#stores/browser/storage.ts';
import { textOf } from './form.ts';
import { $user, DRAFTS, OUT } from './session.ts';

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

/** What accounts have typed into forms of this tab and not sent, by address; `at` is when, in epoch milliseconds. */
type Drafts = Record<string, { at: number; forms: Record<string, Draft> }>;

/** How many accounts a tab keeps drafts of: those that typed last. */
const MAX_ACCOUNTS = 3;

/** Whether an instant, in epoch milliseconds, is not followed by somebody's leaving. */
export const isSinceLogout = (at: number): boolean =>
  at > Number(tryStorage(() => localStorage.getItem(OUT)) ?? 0);

function stored(): Drafts {
  const kept: Drafts = tryStorage(() => JSON.parse(sessionStorage.getItem(DRAFTS) ?? '{}')) ?? {};
  return Object.fromEntries(
    Object.entries(kept).filter(([, account]) => account?.forms && isSinceLogout(account.at)),
  );
}

const formsOf = (account: string | undefined) => (account ? stored()[account]?.forms : undefined) ?? {};

/** Whether what others have typed is still here. */
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
 * What is typed into a form, until it is sent or somebody signs out (docs/product.md, 4.11 Drafts).
 *
 * @param hear is told whether there is anything, whenever that may have changed
 */
export function createDraft(
  form: string,
  fields: readonly string[],
  hear: (isKept: boolean) => void = () => {},
): DraftStore {
  /** Nothing once the session is over: what was typed is kept as it was. */
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

/** What a form has sent, as its draft would keep it. */
export const draftOf = (sent: FormData, fields: readonly string[]): Draft =>
  Object.fromEntries(fields.map((name) => [name, textOf(sent, name)]));
