import { api, type Cases, edge, tooling } from './case.ts';

/** Limits, races, and faults of host and machine. */
export const load: Cases = {
  61: {
    about: 'guessing is slow, whatever address it claims to come from',
    elsewhere: [
      api('guesses', 'ends after five wrong ones of a network for 15 minutes, and the owner there recovers'),
    ],
  },
  62: { about: 'mailboxes are not flooded' },
  63: { about: 'calls that find the token expired share one refresh' },
  64: { about: 'a host that cannot refresh now ends no session' },
  65: { about: 'a host that refuses to refresh ends the session, once' },
  66: { about: 'a host that takes no token at all ends the session' },
  67: { about: 'no more devices than slots' },
  68: {
    about: 'a purchase is whole or nothing',
    elsewhere: [api('sales/purchase', 'leaves nothing half done when one of its writes fails')],
  },
  69: { about: 'a key buys once, and only for its owner' },
  70: { about: 'a host that hangs or answers nonsense ends in a sentence, in time' },
  71: {
    about: 'pages stay usable while the host is down',
    elsewhere: [edge('pages/snapshot', 'shows the last good list while the API is down')],
  },
  72: {
    about: 'an answer that got lost buys nothing twice',
    elsewhere: [api('sales/purchase', 'is not repeated when the answer to its writes is lost')],
  },
  73: { about: 'a purchase is seen at once' },
  74: { about: 'a restored backup holds the same rows', elsewhere: [['scripts/drill.ts', '']] },
  106: {
    about: 'all addresses of an IPv6 line count as one',
    elsewhere: [
      api('rate-limits', 'counts as its /64 for %s'),
      api('rate-limits', 'counts as its /56 for registrations'),
    ],
  },
  111: {
    about: 'whoever is signed in works the server no harder than a person would',
    elsewhere: [
      api('account-limits', 'are ten when more come at once, and each key still counts once'),
      api('account-limits', 'are a hundred a day'),
      api('account-limits', 'are limited for a network of many accounts, too'),
    ],
  },
  123: {
    about: 'a licence does not wander from device to device',
    elsewhere: [
      api('devices/swaps', 'cannot come more often when many come at once'),
      api('devices/swaps', 'counts as well when a known device comes back to it'),
    ],
  },
  124: {
    about: 'nobody stops the licences of others behind one address',
    elsewhere: [
      api('devices/validation', 'are limited to 60 a minute for each key, so that an office stops nobody'),
      tooling('desktop-client', 'never takes %s for a refusal'),
    ],
  },
  125: {
    about: 'parallel renewals of a licence end, all of them',
    elsewhere: [api('sales/renewals', 'is given up with a clear 409')],
  },
};
