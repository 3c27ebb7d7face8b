import { api, type Cases, edge } from './case.ts';

/** Ways around a second factor for whoever knows a password. */
export const factorResets: Cases = {
  150: {
    about: 'links that stop or finish a reset of the factors: forged, early, replayed, former, another’s',
    elsewhere: [
      api('security/factor-reset', 'is good once, also of two uses at once'),
      api('security/factor-reset', 'is good for seven days, after which the reset no longer stands'),
      api('security/factor-reset', 'is nothing that the link which stops can be made into'),
      api('security/factor-reset', 'is no other account’s, and none of an earlier reset'),
      edge('session/factor-reset', 'is asked for by the browser whose login waits, and by no other'),
    ],
  },
  151: {
    about:
      'who knows a password gets no factor away unseen: every mail of 72 hours says so, and one link stops it',
    elsewhere: [
      api('security/factor-reset', 'neither shortens nor lengthens the wait by asking again, also at once'),
      api('security/factor-reset', 'hears of it at once, each day, and gets the link after the wait'),
      api('security/factor-reset', 'tells when, and carries the one link that stops it'),
      api('security/factor-reset', 'ends with the password that asked for it'),
      api('security/factor-reset', 'ends with its account, whose address gets no further mail'),
    ],
  },
  152: {
    about: 'the seller’s people open no session by a password alone',
    elsewhere: [
      api('security/staff', 'opens no session of the seller’s people by a password alone'),
      api('security/staff', 'makes a customer of who comes back without factors'),
      api('security/staff', 'leaves the seller’s people their last factor'),
    ],
  },
  153: {
    about:
      'a host of breached passwords learns five characters of a hash, and keeps nobody out when it fails',
    elsewhere: [
      api('login/breached-passwords', 'tells a host five characters of a hash and nothing else'),
      api('login/breached-passwords', 'is refused alike for an address that is known and one that is not'),
      api('login/breached-passwords', 'keeps nobody from registering: it %s'),
      api('login/breached-passwords', 'is not waited for longer than two seconds'),
    ],
  },
};
