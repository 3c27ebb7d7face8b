import { api, browser, type Cases, type Elsewhere, edge, unit } from './case.ts';

const timing: Elsewhere = ['scripts/bench/worker/enumeration.ts', ''];

/** Registration, login, mailed links, passwords, sessions and their cookies. */
export const accounts: Cases = {
  1: { about: 'unknown address and wrong password answer alike, and as fast', elsewhere: [timing] },
  2: { about: 'only the right password tells that an address is unverified' },
  3: { about: 'registering a known address answers like a new one, and as fast', elsewhere: [timing] },
  4: { about: 'a reset for an unknown address answers alike and mails nobody', elsewhere: [timing] },
  5: { about: 'a reset link works once' },
  6: { about: 'a reset link works once in parallel, too' },
  7: {
    about: 'mailed links work to their last second and not a second longer',
    elsewhere: [
      api('login/password-reset', 'takes a link for an hour'),
      api('login/verification', 'accepts a link for 24 hours and not a second longer'),
    ],
  },
  8: { about: 'a reset link dies with the address that it went to' },
  9: { about: 'mailed links lead to the configured origin, whatever the request claims' },
  10: { about: 'passwords of 8 characters and more are taken, whatever they are made of' },
  11: {
    about: 'the most used passwords are refused',
    elsewhere: [api('login/register', 'the common password')],
  },
  12: {
    about: 'forged access tokens are refused',
    elsewhere: [api('login/sessions', 'are refused when forged')],
  },
  13: {
    about: 'neither token takes the place of the other',
    elsewhere: [
      api('login/sessions', 'accepts no access token and no made-up token'),
      api('login/sessions', 'are refused when forged'),
    ],
  },
  14: { about: 'cookies are host-only, secure and out of scripts’ reach' },
  15: { about: 'a session id from before the login is worth nothing after it' },
  16: { about: 'a copied cookie is worth nothing after the logout' },
  17: { about: 'logging out twice succeeds' },
  18: { about: 'a new password ends the other sessions' },
  19: { about: 'no answer to a customer may be kept' },
  20: { about: 'cookies are small' },
  101: {
    about: 'a change of address needs the password, ends with every defence and can be undone for 7 days',
    elsewhere: [
      api('account/email-confirmation', 'ends with %s'),
      api('account/email-confirmation', 'does not slip in while the password changes'),
      api('account/email-change', 'is not stopped by a registration of the new address %s the request'),
      api(
        'account/email-undo',
        'gives the attacker no way back, not even by a request that is just being written',
      ),
      api('account/email-undo', 'survives the attacker’s next actions, for 7 days and not a moment longer'),
      api(
        'account/email-undo',
        'is not prevented by the link of an address that the attacker used in between',
      ),
      api('account/email-undo', 'is not stopped by an unconfirmed account with the old address'),
    ],
  },
  102: {
    about: 'an account opens, or moves to an address, for one person who proves mailbox and password',
    elsewhere: [
      api('login/claims', 'is deleted seven days after the last registration, with all of them'),
      api('account/email-confirmation', 'ends the guessing after five passwords'),
    ],
  },
  103: {
    about: 'a new password and «end the others» make a copied cookie and every other session worthless',
    elsewhere: [
      api('login/login', 'opens no session for a password that was changed while it was being checked'),
      edge('session/session-renewal', 'ends with everybody’s session when the password changed'),
      edge('session/session-renewal', 'does not clear the new cookie in the answer to an earlier request'),
    ],
  },
  104: {
    about: 'no stranger’s words reach a mailbox',
    elsewhere: [
      api('mails', 'do not greet an address that is not confirmed'),
      api('mails', 'are in no mail that a registration, a resend or a change of address causes'),
      api(
        'admin/support/conversations',
        'goes to the account’s address: the one in the form may be a stranger’s',
      ),
    ],
  },
  105: {
    about: 'a mailbox gets one mail of a kind a minute, 3 an hour, 5 a day, and 8 a day of all',
    elsewhere: [
      api('mails', 'mails one a minute, three an hour and five a day, and always answers alike'),
      api('mails', 'gets eight mails a day of all kinds together, whichever comes first'),
      api('mails', 'gets mails about its own account’s change of address regardless of strangers’ requests'),
    ],
  },
  107: {
    about:
      'strangers’ guesses never lock the owner out, and nobody’s mark gives guesses at another’s account',
    elsewhere: [
      api(
        'guesses',
        'delays the owner in a new browser by a minute at most, and is forgotten after 15 minutes',
      ),
      api('guesses', 'slows down browsers without an earlier login, up to a minute, from any network'),
      api('known-devices', 'is unknown with a mark %s'),
      api('known-devices', 'has five guesses of its own, and after them is like any other'),
      api('guesses', 'ends after five wrong ones of a session, and blocks no other'),
      edge('session/known-device', 'accepts a mark from its cookie only'),
    ],
  },
  109: {
    about: 'a deleted account leaves neither pictures nor session objects behind',
    elsewhere: [
      edge('session/deletion', 'a deletion clears the cookie and leaves nothing in any session object'),
      edge('session/session-renewal', 'leaves no session object of a deleted account'),
      api('account/picture-sweep', 'an upload during the deletion of its account leaves no picture'),
    ],
  },
  110: {
    about: 'a session cookie that somebody made up costs nothing',
    elsewhere: [edge('session/session', 'costs nothing when it was made up')],
  },
  116: {
    about: 'weak passwords are refused however they are dressed up',
    elsewhere: [unit('lib/contract/login/new-password', 'of %s is refused')],
  },
  117: {
    about: 'a scanner that opens mailed links and runs their scripts confirms nothing',
    elsewhere: [browser('journeys/verification', 'waits for a press, however long, and leads to the login')],
  },
};
