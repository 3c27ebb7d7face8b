import { api, browser, type Cases, edge, tooling, unit } from './case.ts';

/** Rate limits, races, and faults of host and machine. */
export const load: Cases = {
  61: {
    about: 'guessing is slow, whatever address it claims to come from',
    elsewhere: [
      api(
        'guesses',
        'ends after five wrong ones from a network for 15 minutes; then the owner can log in from there',
      ),
    ],
  },
  62: {
    about: 'mailboxes are not flooded',
    elsewhere: [api('mails', 'mails one a minute, three an hour and five a day, and always answers alike')],
  },
  63: { about: 'calls that find the token expired share one refresh' },
  64: { about: 'a host that cannot refresh now ends no session' },
  65: { about: 'a host that refuses to refresh ends the session, once' },
  66: { about: 'a host that takes no token at all ends the session' },
  67: { about: 'no more devices than slots' },
  68: {
    about: 'a purchase is whole or nothing',
    elsewhere: [api('orders/purchase', 'leaves nothing if one of its writes fails')],
  },
  69: { about: 'a key buys once, and only for its owner' },
  70: { about: 'a host that hangs or answers nonsense ends in a sentence, in time' },
  71: {
    about: 'pages stay usable while the host is down',
    elsewhere: [
      edge('pages/snapshot', 'shows the last good list while the API is down'),
      browser('site/catalogue', 'offers to try again when the API '),
    ],
  },
  72: {
    about: 'an answer that got lost buys nothing twice',
    elsewhere: [api('orders/purchase', 'is not repeated if the answer to its writes is lost')],
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
      api('account-limits', 'are 120 a minute for each account, whatever they write; reading goes on'),
    ],
  },
  123: {
    about: 'a licence does not wander from device to device',
    elsewhere: [
      api('devices/swaps', 'is limited also when many come at once'),
      api('devices/swaps', 'counts too when a known device returns'),
    ],
  },
  124: {
    about: 'nobody stops the licences of others behind one address',
    elsewhere: [
      api('devices/validation', 'are limited to 60 a minute for each key, so that an office blocks nobody'),
      api(
        'devices/validation',
        'are limited to 60 a minute for unknown keys, which does not block a known one',
      ),
      tooling('desktop-client', 'never takes %s for a refusal'),
    ],
  },
  125: {
    about: 'parallel renewals of a licence end, all of them',
    elsewhere: [
      api(
        'orders/renewals',
        'fails with a clear 409 if others are faster again and again, and may be repeated',
      ),
    ],
  },
  170: {
    about: 'test keys are worth nothing outside the sandbox',
    elsewhere: [
      api('devices/sandbox', 'learns that a key belongs to another product'),
      api('devices/sandbox', 'causes no database query'),
      api('devices/sandbox-signatures', 'are invalid for a program with the real keys'),
      tooling('clients/life', 'never takes %s for a refusal'),
    ],
  },
  175: {
    about: 'a leased slot is one program’s, whoever races for it, renews it or changes its machine',
    elsewhere: [
      api('devices/leases', 'belongs to one program, however many race for the last'),
      api('devices/lease-attacks', 'is renewed by its device only, with the key of its licence'),
      api(
        'devices/lease-attacks',
        'belongs to one device only, however an end, a renewal and another’s activation meet',
      ),
      api('devices/lease-attacks', 'moves with a machine whose id changes'),
      api('devices/ended-leases', 'ends or is renewed, but not both, if the job meets an activation'),
    ],
  },
  176: {
    about: 'a product is tried once, by whoever confirmed the address, and lasts as promised',
    elsewhere: [
      api('licenses/trials', 'with ten presses at the same moment'),
      api('licenses/trial-life', 'is hidden from other customers, and a guest has no trial'),
      api('licenses/trial-life', 'lasts as promised, whatever the seller changes meanwhile'),
    ],
  },
  177: {
    about: 'a request file brings no more than an activation would',
    elsewhere: [
      api('devices/offline-requests', 'finds no slot if all are taken, also for many at once'),
      api('devices/offline-requests', 'does not avoid the limit of swaps'),
      api('devices/offline-requests', 'finds no licence of others, and needs a confirmed address'),
      unit('stores/devices/request-file', 'is refused with a sentence'),
      browser('journeys/offline-request', 'a computer without a network is activated'),
    ],
  },
  178: {
    about: 'an offline file is worth nothing where it does not belong',
    elsewhere: [
      tooling('clients/vectors', 'reads a file'),
      unit('lib/site/devices/license-file', 'is judged as the clients judge it'),
      browser('site/file-check', 'a licence file is verified where it is'),
    ],
  },
};
