import { api, type Cases, edge } from './case.ts';

/** The second factor at login, confirmations, and what readers of a mail can undo. */
export const factors: Cases = {
  142: {
    about: 'a code is good once, and a login opens one session',
    elsewhere: [
      api('security/second-factor', 'accepts a code once, and no older one'),
      api('security/second-factor', 'opens one session for a code that is used twice at once'),
      api('security/second-factor', 'opens one session, also of two proofs at once'),
    ],
  },
  143: {
    about: 'a waiting login is worth nothing to another browser or account',
    elsewhere: [
      edge('session/second-factor', 'knows no login of another browser, and none that is completed'),
      api('security/second-factor', 'cannot be made up, and is bound to its account'),
    ],
  },
  144: {
    about: 'codes are not guessed across logins and addresses, and guesses keep no owner out',
    elsewhere: [
      api(
        'security/second-factor',
        'delays an account’s guesses over all tickets, but never a recovery code',
      ),
    ],
  },
  145: {
    about: 'the password alone passes no second factor',
    elsewhere: [
      api('security/second-factor', 'needs the password only, for 30 days and for this account'),
      api(
        'security/staff',
        'asks staff for the factor in every browser, also in one that was remembered for the customer',
      ),
    ],
  },
  146: {
    about: 'what matters needs a confirmation of this session, by the second factor where there is one',
    elsewhere: [
      api('security/confirmation', 'is every write that is not listed as free, and declares that itself'),
      api('security/confirmation', '«%s» asks an account with a second factor for it, whatever the password'),
      api('security/confirmation', '«%s» reveals nothing about the password before'),
      api('security/meanwhile', 'a password confirms nothing while another session turns a second factor on'),
      api('security/new-factor', '%s ends every other session of the account, whatever it had confirmed'),
      api('security/new-factor', 'a further factor ends waiting logins, and later ones work'),
    ],
  },
  147: {
    about: 'a mail’s «Non l’hai fatto tu?» throws a stranger out, at a press and not at a look',
    elsewhere: [
      api('security/reported-sign-ins', 'survives a password that the thief chose'),
      api('security/reported-sign-ins', 'is valid for 30 days and while the account has the address'),
      api('security/reported-sign-ins', 'cannot be made up or used for another account'),
    ],
  },
};
