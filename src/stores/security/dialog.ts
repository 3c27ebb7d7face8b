import type { Passkey } from '#lib/contract/security/passkeys.ts';
import { ownedAtom } from '#stores/kernel/session-lifetime.ts';

/** A question before a removal or replacement. */
export type Question =
  | { kind: 'remove-passkey'; passkey: Passkey }
  | { kind: 'remove-app' }
  /** `isUnseen`: the response with the current codes was lost. */
  | { kind: 'replace-codes'; isUnseen?: true };

/** A new app's secret, as text and as the QR code's content. */
export interface AppSecret {
  secret: string;
  uri: string;
}

/** The subjects of the page's open dialogs. */
export const $question = ownedAtom<Question | undefined>('page', undefined);
export const $addingPasskey = ownedAtom<true | undefined>('page', undefined);
export const $appSecret = ownedAtom<AppSecret | undefined>('page', undefined);
