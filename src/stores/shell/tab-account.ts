import { readableAddress } from '#lib/contract/account/addresses.ts';
import { displayName } from '#lib/contract/account/rules.ts';
import { tabAccount as words } from '#lib/text/shell/tab-account.ts';
import { tryStorage } from '#stores/browser/storage.ts';
import { hasOthersDrafts, isSinceLogout } from '#stores/kernel/draft.ts';
import { $user, accountMark } from '#stores/kernel/session.ts';
import { atEndOf } from '#stores/kernel/session-lifetime.ts';
import { $toasts, closeToast, notify } from './notifications.ts';

/** Storage key for the tab's last account, as a short hash with a time. */
const KEY = 'coa-tab';

/** The tab's former account; undefined after a logout, since the next visitor knows of the change. */
function former(): string | undefined {
  const [mark, at] = tryStorage(() => sessionStorage.getItem(KEY))?.split(' ') ?? [];
  return isSinceLogout(Number(at)) ? mark : undefined;
}

const keep = () => tryStorage(() => sessionStorage.setItem(KEY, `${accountMark()} ${Date.now()}`));

let isWatched = false;

/** Says which account this tab belongs to, if it was another one's before. */
export function watchTabAccount(): void {
  if (isWatched) return;
  isWatched = true;
  heed();
  $user.listen((user, previous) => {
    // A changed address is not another account.
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
  // The next visitor must not read about this one.
  atEndOf('session', () => id && closeToast(id));
}
