import { ownedAtom } from '#stores/kernel/session-lifetime.ts';

/** The passkey that is being renamed, and the name typed before, where the server has refused it. */
export const $renaming = ownedAtom<{ id: string; typed?: string } | null>('page', null);

export function startRenaming(id: string, typed?: string): void {
  $renaming.set(typed === undefined ? { id } : { id, typed });
}

export function stopRenaming(): void {
  $renaming.set(null);
}
