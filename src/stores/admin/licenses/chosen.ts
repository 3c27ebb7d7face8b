import { atom } from 'nanostores';
import { MAX_CHOSEN_LICENSES } from '#lib/contract/limits.ts';
import { bulk as words } from '#lib/text/admin/bulk.ts';
import { $page } from '#stores/admin/router.ts';
import { notify } from '#stores/shell/notifications.ts';

/** The selected licences. A new filter clears the selection, because it may hide their rows. */
export const $chosen = atom<ReadonlySet<string>>(new Set());

export function choose(ids: readonly string[], isChosen: boolean): void {
  const chosen = new Set($chosen.get());
  for (const id of ids) {
    if (!isChosen) chosen.delete(id);
    else if (chosen.size < MAX_CHOSEN_LICENSES) chosen.add(id);
    else {
      notify({ type: 'warning', title: words.tooManyChosen });
      break;
    }
  }
  $chosen.set(chosen);
}

export const chooseNone = (): void => $chosen.set(new Set());

let shown = '';
$page.subscribe((page) => {
  const now = JSON.stringify([page?.route, page?.search]);
  if (now !== shown) chooseNone();
  shown = now;
});
