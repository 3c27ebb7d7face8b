/** A test of another suite: its file, and the beginning of its name. */
type Elsewhere = readonly [file: string, name: string];

interface Case {
  /** What must hold, in the order of the table. */
  about: string;
  /** Tests of other suites that show it, instead of this one or in more depth. */
  elsewhere?: readonly Elsewhere[];
}

const api = (file: string, name: string): Elsewhere => [`tests/worker/api/${file}.test.ts`, name];
const edge = (file: string, name: string): Elsewhere => [`tests/worker/edge/${file}.test.ts`, name];
const browser = (file: string, name: string): Elsewhere => [`tests/e2e/${file}.test.ts`, name];
const timing: Elsewhere = ['scripts/bench/worker/enumeration.ts', ''];
const redirects = [
  browser('site/redirect', 'no spelling of a foreign target leads away after the login'),
  browser('site/redirect', 'nor does it once somebody is signed in'),
];

/**
 * The threats by number. Each has a row in this suite's table or a test of another suite; the suite fails when
 * one has neither.
 */
export const catalogue: Readonly<Record<number, Case>> = {
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
  21: { about: 'forms of other sites are refused' },
  22: { about: 'writes without a body from other origins are refused' },
  23: { about: 'JSON without our token is refused' },
  24: { about: 'sister sites and silence about the site are refused' },
  25: { about: 'a null origin and other ports are refused' },
  26: { about: 'nobody can be logged in from another site' },
  27: { about: 'reading methods write nothing, and refused writes go nowhere' },
  28: { about: 'redirect: foreign hosts in every form', elsewhere: redirects },
  29: { about: 'redirect: backslashes', elsewhere: redirects },
  30: { about: 'redirect: control characters', elsewhere: redirects },
  31: { about: 'redirect: paths that a parser turns into a host', elsewhere: redirects },
  32: { about: 'redirect: schemes that run', elsewhere: redirects },
  33: { about: 'redirect: addresses that parsers disagree about', elsewhere: redirects },
  34: { about: 'redirect: our own pages that make no sense, repetition, length', elsewhere: redirects },
  35: { about: 'doubled slashes and line breaks in the path lead nowhere else' },
  36: { about: 'dot segments reach no call' },
  37: { about: 'encoded separators reach no call' },
  38: { about: 'what looks like another host is none' },
  39: { about: 'absolute addresses, «*» and CONNECT are not forwarded' },
  40: { about: 'a visitor’s own credentials and forwarding headers stay here' },
  41: { about: 'hop-by-hop tricks, smuggling and TRACE change nothing' },
  42: { about: 'the host’s cookies and headers stay there' },
  43: { about: 'the host’s redirects are not followed' },
  44: { about: 'no token reaches the browser' },
  45: { about: 'known gaps of frameworks are none here; headers score as they should' },
  46: { about: 'other customers’ data does not exist' },
  47: { about: 'other customers’ devices cannot be touched' },
  48: {
    about: 'downloads need a licence, and their links end',
    elsewhere: [
      api('downloads', 'is good for five minutes and not a moment longer'),
      api('downloads', 'cannot be made up, altered, passed to another customer or to another file'),
    ],
  },
  49: { about: 'a profile takes its own fields only' },
  50: { about: 'the server decides what is bought and at which price' },
  51: {
    about: 'what people write is text wherever it appears',
    elsewhere: [
      browser('site/injection', 'what customers write is text wherever it appears'),
      browser('site/injection', 'what the address says is text'),
    ],
  },
  52: { about: 'no line break gets into a mail’s headers' },
  53: { about: 'SQL is text' },
  54: { about: 'long patterns are no error' },
  55: {
    about: 'no statement binds more values than the database takes',
    elsewhere: [
      api('queries', 'binds far fewer than the hundred values that D1 takes'),
      api('account/account-queries', 'binds far fewer than the hundred values that D1 takes'),
    ],
  },
  56: {
    about: 'addresses that would run are neither links nor pictures',
    elsewhere: [
      browser('host/journey', 'addresses that would run as a script are not offered as links'),
      ['tests/unit/islands/ui/data/own-picture.test.ts', 'leaves out %s'],
    ],
  },
  57: { about: 'bodies end at their limit, announced or not' },
  58: { about: 'pictures are pictures' },
  59: { about: 'forms reach the host byte for byte' },
  60: { about: 'file names are ignored' },
  61: {
    about: 'guessing is slow, whatever address it claims to come from',
    elsewhere: [api('rate-limits', 'ends after five wrong ones for 15 minutes, from whatever address')],
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
    elsewhere: [['tests/worker/edge/snapshot.test.ts', 'shows the last good list while the API is down']],
  },
  72: {
    about: 'an answer that got lost buys nothing twice',
    elsewhere: [api('sales/purchase', 'is not repeated when the answer to its writes is lost')],
  },
  101: {
    about: 'a change of address needs the password, ends with every defence and can be undone for 7 days',
    elsewhere: [
      api('account/email-change', 'ends with %s'),
      api('account/email-change', 'does not slip in while the password changes'),
      api('account/email-undo', 'outlives what the attacker does next, for 7 days and not a moment longer'),
      api('account/email-undo', 'is not taken from the owner by the link of an address'),
      api('account/email-undo', 'is not stopped by an unconfirmed account with the old address'),
    ],
  },
  104: {
    about: 'no stranger’s words reach a mailbox',
    elsewhere: [
      api('mails', 'greets nobody whose address is not confirmed'),
      api('mails', 'stays out of every mail that a registration, a resend or a change of address causes'),
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
  112: {
    about: 'support mails cannot claim another account, and no text field takes what does not print',
    elsewhere: [
      api('support', 'cannot claim another account: what was typed is marked line by line'),
      [
        'tests/worker/contract/bad-input.test.ts',
        'are refused in the contract’s form and leave nothing behind',
      ],
    ],
  },
  127: {
    about:
      'exports, changes of address and ids of others are in the log; who left the newsletter is forgotten',
    elsewhere: [
      ['tests/worker/edge/audit.test.ts', 'notes exports, changes of address and ids of others'],
      api('newsletter', 'forgets an address 30 days after it left, unless it has asked again'),
    ],
  },
  73: { about: 'a purchase is seen at once' },
  120: { about: 'following a list’s pages ends, having shown each row once' },
  108: { about: 'a picture is read to its end, freed of what it hides and kept by no cache' },
  115: { about: 'nothing converts pictures on request, and no token leaves with a referrer' },
  118: { about: 'who finds a weakness or must change a password finds the way without us' },
  119: { about: 'requests that nobody means are refused in words, and look like no outage' },
  74: { about: 'a restored backup holds the same rows', elsewhere: [['scripts/drill.ts', '']] },
  106: {
    about: 'all addresses of an IPv6 line count as one',
    elsewhere: [
      api('rate-limits', 'counts as its /64 for %s'),
      api('rate-limits', 'counts as its /56 for registrations'),
    ],
  },
  124: {
    about: 'nobody stops the licences of others behind one address',
    elsewhere: [
      api('devices/validation', 'are limited to 60 a minute for each key, so that an office stops nobody'),
      ['tests/tooling/desktop-client.test.ts', 'never takes %s for a refusal'],
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
  125: {
    about: 'parallel renewals of a licence end, all of them',
    elsewhere: [api('sales/renewals', 'is given up with a clear 409')],
  },
  123: {
    about: 'a licence does not wander from device to device',
    elsewhere: [
      api('devices/swaps', 'cannot come more often when many come at once'),
      api('devices/swaps', 'counts as well when a known device comes back to it'),
    ],
  },
  113: {
    about: 'readers are counted on our own pages, once a day',
    elsewhere: [['tests/worker/edge/view-count.test.ts', 'of one reader counts once a day']],
  },
  103: {
    about: 'a new password and «end the others» make a copied cookie and every other session worthless',
    elsewhere: [
      api('login/login', 'opens no session for a password that was changed while it was being checked'),
      edge('session-renewal', 'does not take the new cookie away from a request that was still on its way'),
    ],
  },
  102: {
    about: 'a new account opens for one person who proves mailbox and password',
    elsewhere: [api('login/claims', 'goes seven days after the last registration, with all of them')],
  },
  116: {
    about: 'weak passwords are refused however they are dressed up',
    elsewhere: [['tests/unit/lib/contract/login/new-password.test.ts', 'of %s is refused']],
  },
  117: {
    about: 'a scanner that opens mailed links and runs their scripts confirms nothing',
    elsewhere: [browser('journeys/verification', 'waits for a press, however long, and leads to the login')],
  },
  110: {
    about: 'a session cookie that somebody made up costs nothing',
    elsewhere: [edge('session', 'costs nothing when it was made up')],
  },
  114: { about: 'writes come from the configured origin, whatever Host a request claims' },
  109: {
    about: 'a deleted account leaves neither pictures nor session objects behind',
    elsewhere: [
      edge('deletion', 'a deletion clears the cookie and leaves nothing in any session object'),
      api('account/picture-sweep', 'an upload beside the deletion of its account leaves no picture'),
    ],
  },
};
