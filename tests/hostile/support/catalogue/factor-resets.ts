import { api, type Cases, edge } from './case.ts';

/** Attempts to avoid the second factor with a known password. */
export const factorResets: Cases = {
  150: {
    about: 'links that stop or finish a reset of the factors: forged, early, replayed, former, another’s',
    elsewhere: [
      api('security/factor-reset', 'works once, also for two uses at once'),
      api('security/factor-reset', 'is valid for seven days, after which the reset has expired'),
      api('security/factor-reset', 'cannot be derived from the stopping link'),
      api('security/factor-reset', 'belongs to one account and one reset'),
      edge('session/factor-reset', 'can be requested by the browser of the waiting login only'),
    ],
  },
  151: {
    about:
      'who knows a password gets no factor away unseen: every mail of 72 hours says so, and one link stops it',
    elsewhere: [
      api('security/factor-reset', 'neither shortens nor extends the wait by asking again, also at once'),
      api('security/factor-reset', 'gets mails at once and each day, and the link after the wait'),
      api('security/factor-reset', 'says until when, and contains only the link that stops it'),
      api('security/factor-reset', 'ends when the password changes'),
      api('security/factor-reset', 'ends with its account, whose address gets no further mail'),
    ],
  },
  152: {
    about: 'the seller’s people open no session by a password alone',
    elsewhere: [
      api('security/staff', 'opens no staff session by a password alone, with a factor or without one'),
      api(
        'security/staff',
        'makes a customer of a staff member who returns without factors, by mailbox and password',
      ),
      api('security/staff', 'does not remove the last factor of staff'),
    ],
  },
  153: {
    about:
      'a host of breached passwords learns five characters of a hash, and keeps nobody out when it fails',
    elsewhere: [
      api('login/breached-passwords', 'sends a host five characters of a hash and nothing else'),
      api('login/breached-passwords', 'is refused in the same way for known and unknown addresses'),
      api('login/breached-passwords', 'does not prevent registrations: it %s'),
      api('login/breached-passwords', 'is waited for at most two seconds'),
    ],
  },
};
