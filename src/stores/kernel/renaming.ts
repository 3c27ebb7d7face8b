import { ownedAtom } from './session-lifetime.ts';

/** The object being renamed in place, with the typed name if the server has refused it. */
export const $renaming = ownedAtom<{ id: string; typed?: string } | null>('page', null);

export function startRenaming(id: string, typed?: string): void {
  $renaming.set(typed === undefined ? { id } : { id, typed });
}

export function stopRenaming(): void {
  $renaming.set(null);
}
