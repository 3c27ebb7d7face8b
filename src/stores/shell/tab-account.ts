import { readableAddress } from '#lib/contract/account/addresses.ts';
import { displayName } from '#lib/contract/account/rules.ts';
import { tabAccount as words } from '#lib/text/shell/tab-account.ts';
import { tryStorage } from '#stores/browser/storage.ts';
import { othersDrafts } from '#stores/kernel/draft.ts';
import { $entry, $user, accountMark } from '#stores/kernel/session.ts';
import { atEndOf } from '#stores/kernel/session-lifetime.ts';
import { $toasts, closeToast, notify } from './notifications.ts';

/** Whose this tab was last, as a short hash; it outlives a session that ends, but no logout. */
const KEY = 'coa-tab';

const former = () => tryStorage(() => sessionStorage.getItem(KEY));

function keep(mark: string | undefined): void {
  tryStorage(() => (mark ? sessionStorage.setItem(KEY, mark) : sessionStorage.removeItem(KEY)));
}

let isWatched = false;

/** Says whose this tab is, once somebody looks at it, where it was another account's before. */
export function watchTabAccount(): void {
  if (isWatched) return;
  isWatched = true;
  heed();
  $user.listen((user, previous) => {
    if (!user) {
      if ($entry.get() !== 'ended') keep(undefined);
    } else if (previous) keep(accountMark());
    else heed();
  });
}

function heed(): void {
  const [before, user] = [former(), $user.get()];
  if (!user) return;
  keep(accountMark());
  if (before && before !== accountMark()) tell(user);
}

function tell(user: NonNullable<ReturnType<typeof $user.get>>): void {
  const { title, text, drafts } = words;
  const sentences = [
    text(readableAddress(user.email)),
    ...(othersDrafts(user.email).length > 0 ? [drafts] : []),
  ];
  notify({ type: 'info', life: 'standing', title: title(displayName(user)), message: sentences.join(' ') });
  const id = $toasts.get()[0]?.id;
  // Whoever comes next does not read of this one.
  atEndOf('session', () => id && closeToast(id));
}
