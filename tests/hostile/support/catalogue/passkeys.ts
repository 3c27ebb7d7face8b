import { api, type Cases, edge } from './case.ts';

/** Answers of passkeys that are forged, used, or somebody else's. */
export const passkeys: Cases = {
  140: {
    about: 'forged, replayed and foreign-origin answers of passkeys open and confirm nothing',
    elsewhere: [
      api('security/passkey-sign-in', 'is refused to an answer %s'),
      api('security/passkey-sign-in', 'is answered once, also of many answers at once'),
      api('security/passkey-sign-in', 'is good for ten minutes'),
      api('security/passkey-sign-in', 'is refused with a number that is not higher than the last one'),
      api('security/passkeys', 'is refused in an answer %s'),
      api('security/passkey-proofs', 'answers the challenge of its own ticket'),
      api('security/passkey-proofs', 'answers the challenge of its own session, made to confirm, once'),
      edge('session/passkeys', 'takes answers from our own pages only'),
    ],
  },
  141: {
    about: 'a passkey of another account opens, confirms, renames and removes nothing',
    elsewhere: [
      api('security/passkey-sign-in', 'is refused to a passkey of one account that names another'),
      api('security/passkey-proofs', 'is no passkey of another account'),
      api('security/passkeys', 'is nobody else’s to rename or remove'),
      api('security/passkeys', 'is not taken from another account that has it'),
      edge('session/passkeys', 'asks for the passkeys of the login that waits in this browser'),
    ],
  },
  148: {
    about: 'a passkey that somebody else added opens nothing by itself once the owner says so',
    elsewhere: [
      api(
        'security/reported-passkeys',
        'opens nothing by itself once the owner says so, nor after a new password',
      ),
      api(
        'security/reported-passkeys',
        'stays the second factor, as a mailbox alone takes none away at once',
      ),
      api('security/reported-passkeys', 'opens nothing by itself when the owner takes back the address'),
      api('security/meanwhile', 'the stranger’s passkey opens nothing that it was just asked for'),
      api('security/meanwhile', 'the stranger adds no passkey any more'),
    ],
  },
};
