import { api, type Cases, edge } from './case.ts';

/** Passkey responses that are forged, reused, or of another account. */
export const passkeys: Cases = {
  140: {
    about: 'forged, replayed and foreign-origin answers of passkeys open and confirm nothing',
    elsewhere: [
      api('security/passkey-sign-in', 'refuses an answer %s'),
      api('security/passkey-sign-in', 'can be answered once, also by many answers at once'),
      api('security/passkey-sign-in', 'is valid for ten minutes'),
      api('security/passkey-sign-in', 'is refused with a number that is not higher than the last one'),
      api('security/passkeys', 'is refused in an answer %s'),
      api('security/passkey-proofs', 'must answer the challenge of its own ticket'),
      api('security/passkey-proofs', 'must answer the challenge of its own session, made to confirm, once'),
      edge('session/passkeys', 'accepts answers from our own pages only'),
    ],
  },
  141: {
    about: 'a passkey of another account opens, confirms, renames and removes nothing',
    elsewhere: [
      api('security/passkey-sign-in', 'refuses a passkey of one account that names another'),
      api('security/passkey-proofs', 'refuses another account’s passkey'),
      api('security/passkeys', 'cannot be renamed or removed by others'),
      api('security/passkeys', 'cannot be taken from another account'),
      edge(
        'session/passkeys',
        'requests the passkeys of this browser’s waiting login, whatever ticket another one sends',
      ),
    ],
  },
  148: {
    about: 'a passkey that somebody else added opens nothing by itself once the owner says so',
    elsewhere: [
      api(
        'security/reported-passkeys',
        'cannot sign in alone once the owner reports it, not even after a new password',
      ),
      api(
        'security/reported-passkeys',
        'remains the second factor, as a mailbox alone must not remove one at once',
      ),
      api('security/reported-passkeys', 'cannot sign in alone when the owner restores the address'),
      api('security/meanwhile', 'the thief’s passkey no longer works for requests that had begun'),
      api('security/meanwhile', 'the thief can no longer add a passkey'),
    ],
  },
};
