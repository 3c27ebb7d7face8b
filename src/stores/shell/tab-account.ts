import { readableAddress } from '#lib/contract/account/addresses.ts';
import { displayName } from '#lib/contract/account/rules.ts';
import { tabAccount as words } from '#lib/text/shell/tab-account.ts';
import { tryStorage } from '#stores/browser/storage.ts';
import { hasOthersDrafts, isSinceLogout } from '#stores/kernel/draft.ts';
import { $user, accountMark } from '#stores/kernel/session.ts';
import { atEndOf } from '#stores/kernel/session-lifetime.ts';
import { $toasts, closeToast, notify } from './notifications.ts';

/** Whose this tab was last, as a short hash, and since when. */
const KEY = 'coa-tab';

/** Nothing once somebody has signed out: who comes then knows. */
function former(): string | undefined {
  const [mark, at] = tryStorage(() => sessionStorage.getItem(KEY))?.split(' ') ?? [];
  return isSinceLogout(Number(at)) ? mark : undefined;
}

const keep = () => tryStorage(() => sessionStorage.setItem(KEY, `${accountMark()} ${Date.now()}`));

let isWatched = false;

/** Says whose this tab is, once somebody looks at it, where it was another account's before. */
export function watchTabAccount(): void {
  if (isWatched) return;
  isWatched = true;
  heed();
  $user.listen((user, previous) => {
    // An address that changes is no other account.
    if (user && previous) keep();
    else heed();
  });
}

function heed(): void {
  const [before, user] = [former(), $user.get()];
  if (!user) return;
  keep();
  if (before && before !== accountMark()) tell(user);
}

function tell(user: NonNullable<ReturnType<typeof $user.get>>): void {
  const { title, text, drafts } = words;
  const sentences = [text(readableAddress(user.email)), ...(hasOthersDrafts(user.email) ? [drafts] : [])];
  notify({ type: 'info', life: 'standing', title: title(displayName(user)), message: sentences.join(' ') });
  const id = $toasts.get()[0]?.id;
  // Whoever comes next does not read of this one.
  atEndOf('session', () => id && closeToast(id));
}
