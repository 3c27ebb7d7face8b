import { atom } from 'nanostores';

/** What the header's refresh button is doing. `done` lasts until the next press; a failure has its own notice. */
export const $refresh = atom<'idle' | 'busy' | 'done' | 'failed'>('idle');

/** Loads data again; resolves to whether that worked. */
type Reload = () => Promise<boolean>;

const reloads = new Set<Reload>();

/** Has `reload` run with each refresh; returns what ends that. */
export function onRefresh(reload: Reload): () => void {
  reloads.add(reload);
  return () => reloads.delete(reload);
}

/** Loads again whatever is on screen. */
export async function refreshScreen(): Promise<void> {
  if ($refresh.get() === 'busy') return;
  $refresh.set('busy');
  const outcomes = await Promise.all([...reloads].map((reload) => reload()));
  $refresh.set(outcomes.every(Boolean) ? 'done' : 'failed');
}
