import { tryStorage } from '#stores/browser/storage.ts';

/** Typed text by field. */
export type Draft = Record<string, string>;

/** What an account has typed into forms of this tab and not sent. */
interface Drafts {
  account: string;
  forms: Record<string, Draft>;
}

const KEY = 'coa-drafts';

/** An account's drafts; those of another one are deleted. */
export function claimDrafts(account: string): Drafts {
  const kept: Drafts | null | undefined = tryStorage(() => JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
  if (kept?.account === account) return kept;
  dropDrafts();
  return { account, forms: {} };
}

export function keepDrafts(drafts: Drafts): void {
  tryStorage(() => sessionStorage.setItem(KEY, JSON.stringify(drafts)));
}

export function dropDrafts(): void {
  tryStorage(() => sessionStorage.removeItem(KEY));
}
