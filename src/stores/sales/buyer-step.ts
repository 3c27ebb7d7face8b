import type { Profile } from '#lib/contract/account/account.ts';
import { ownedAtom } from '#stores/kernel/session-lifetime.ts';

/** The buyer's known data, while an order waits for the rest. */
export const $buyerStep = ownedAtom<Profile | undefined>('page', undefined);
