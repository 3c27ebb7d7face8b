import { ownedAtom } from './session-lifetime.ts';

/** What is being renamed in its place, and the name typed before, where the server has refused it. */
export const $renaming = ownedAtom<{ id: string; typed?: string } | null>('page', null);

export function startRenaming(id: string, typed?: string): void {
  $renaming.set(typed === undefined ? { id } : { id, typed });
}

export function stopRenaming(): void {
  $renaming.set(null);
}
