import type { Passkey } from '#lib/contract/security/passkeys.ts';
import { ownedAtom } from '#stores/kernel/session-lifetime.ts';

/** What is asked before something goes. */
export type Question =
  | { kind: 'remove-passkey'; passkey: Passkey }
  | { kind: 'remove-app' }
  /** `isUnseen`: the present ones got lost on their way here. */
  | { kind: 'replace-codes'; isUnseen?: true };

/** A new app's secret, as text and as what its QR code says. */
export interface AppSecret {
  secret: string;
  uri: string;
}

/** What the page's dialogs are open on. */
export const $question = ownedAtom<Question | undefined>('page', undefined);
export const $addingPasskey = ownedAtom<true | undefined>('page', undefined);
export const $appSecret = ownedAtom<AppSecret | undefined>('page', undefined);
