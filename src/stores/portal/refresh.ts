import { atom, onMount } from 'nanostores';
import { frame } from '#lib/text/shell/frame.ts';
import { reloadShown } from '#stores/kernel/on-screen.ts';
import { notifyOnce } from '#stores/shell/notifications.ts';
import { $page } from './router.ts';

/** The state of the header's refresh button. `done` lasts until the next press; a failure shows a notice. */
export const $refresh = atom<'idle' | 'busy' | 'done' | 'failed'>('idle');

/** Counts refreshes and changes of the screen, which abandon a running refresh. */
let turn = 0;

onMount($refresh, () =>
  $page.listen(() => {
    turn += 1;
    $refresh.set('idle');
  }),
);

/** Reloads all data on screen. */
export async function refreshScreen(): Promise<void> {
  if ($refresh.get() === 'busy') return;
  const running = reloadShown();
  if (running.length === 0)
    return notifyOnce({ type: 'info', life: 'fleeting', title: frame.nothingToRefresh });
  turn += 1;
  const mine = turn;
  $refresh.set('busy');
  const outcomes = await Promise.all(running);
  if (mine === turn) $refresh.set(outcomes.every(Boolean) ? 'done' : 'failed');
}
