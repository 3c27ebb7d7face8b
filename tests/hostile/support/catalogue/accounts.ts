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
      api('login/sessions', 'takes no access token and nothing made up'),
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
      api('account/email-change', 'is not stopped by whoever registers the new address'),
      api(
        'account/email-undo',
        'leaves no way back to the attacker, whose next request is just being written',
      ),
      api('account/email-undo', 'outlives what the attacker does next, for 7 days and not a moment longer'),
      api('account/email-undo', 'is not taken from the owner by the link of an address'),
      api('account/email-undo', 'is not stopped by an unconfirmed account with the old address'),
    ],
  },
  102: {
    about: 'an account opens, or moves to an address, for one person who proves mailbox and password',
    elsewhere: [
      api('login/claims', 'goes seven days after the last registration, with all of them'),
      api('account/email-confirmation', 'ends the guessing after five passwords'),
    ],
  },
  103: {
    about: 'a new password and «end the others» make a copied cookie and every other session worthless',
    elsewhere: [
      api('login/login', 'opens no session for a password that was changed while it was being checked'),
      edge('session/session-renewal', 'ends with everybody’s session when the password changed'),
      edge(
        'session/session-renewal',
        'does not take the new cookie away from a request that was still on its way',
      ),
    ],
  },
  104: {
    about: 'no stranger’s words reach a mailbox',
    elsewhere: [
      api('mails', 'greets nobody whose address is not confirmed'),
      api('mails', 'stays out of every mail that a registration, a resend or a change of address causes'),
      api(
        'admin/support/conversations',
        'goes to the account’s address: another one in the form may be a stranger’s',
      ),
    ],
  },
  105: {
    about: 'a mailbox gets one mail of a kind a minute, 3 an hour, 5 a day, and 8 a day of all',
    elsewhere: [
      api('mails', 'mails one a minute, three an hour and five a day, and always answers alike'),
      api('mails', 'gets eight mails a day of all kinds together, whichever comes first'),
      api('mails', 'hears of its account’s own change of address however much strangers have asked for'),
    ],
  },
  107: {
    about:
      'strangers’ guesses never lock the owner out, and nobody’s mark gives guesses at another’s account',
    elsewhere: [
      api('guesses', 'leaves the owner in a new browser at most a minute away'),
      api('guesses', 'slows browsers down that nobody signed in with, up to a minute'),
      api('known-devices', 'is not one with a mark %s'),
      api('known-devices', 'has five guesses of its own, and with them gone is like any other'),
      api('guesses', 'ends after five wrong ones of a session, and stops no other'),
      edge('session/known-device', 'takes a mark from its cookie only'),
    ],
  },
  109: {
    about: 'a deleted account leaves neither pictures nor session objects behind',
    elsewhere: [
      edge('session/deletion', 'a deletion clears the cookie and leaves nothing in any session object'),
      edge('session/session-renewal', 'leaves no session object of a deleted account'),
      api('account/picture-sweep', 'an upload beside the deletion of its account leaves no picture'),
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
