import { api, type Cases, edge } from './case.ts';

/** The second factor at login, confirmations, and what mails let their readers undo. */
export const factors: Cases = {
  142: {
    about: 'a code is good once, and a login opens one session',
    elsewhere: [
      api('security/second-factor', 'takes a code once, and none that is older'),
      api('security/second-factor', 'opens one session of a code that comes twice at once'),
      api('security/second-factor', 'opens one session, also of two proofs at once'),
    ],
  },
  143: {
    about: 'a waiting login is worth nothing to another browser or account',
    elsewhere: [
      edge('session/second-factor', 'knows no login of another browser, and none that is through'),
      api('security/second-factor', 'is nothing that somebody can make up, nor another’s'),
    ],
  },
  144: {
    about: 'codes are not guessed across logins and addresses, and guesses keep no owner out',
    elsewhere: [
      api('security/second-factor', 'lets an account’s guesses wait, whatever tickets they come with'),
    ],
  },
  145: {
    about: 'the password alone passes no second factor',
    elsewhere: [
      api('security/second-factor', 'is asked for the password only, for 30 days and for this account'),
      api('security/staff', 'asks the seller’s people for the factor in every browser'),
    ],
  },
  146: {
    about: 'what matters needs a confirmation of this session, by the second factor where there is one',
    elsewhere: [
      api('security/confirmation', 'is every one that changes something and is not known to be free'),
      api('security/confirmation', '«%s» asks an account with a second factor for it, whatever the password'),
      api('security/confirmation', '«%s» tells nothing of the password before'),
      api('security/meanwhile', 'a password confirms nothing while another session turns a second factor on'),
      api('security/new-factor', '%s ends every other session of the account, whatever it had confirmed'),
      api('security/new-factor', 'a further factor ends the logins that waited'),
    ],
  },
  147: {
    about: 'a mail’s «Non l’hai fatto tu?» throws a stranger out, at a press and not at a look',
    elsewhere: [
      api('security/reported-sign-ins', 'outlives a password that the stranger chose'),
      api('security/reported-sign-ins', 'lives for 30 days and while the account has the address'),
      api('security/reported-sign-ins', 'is nothing that somebody can make up or turn to another account'),
    ],
  },
};
