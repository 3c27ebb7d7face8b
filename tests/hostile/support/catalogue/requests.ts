import { browser, type Cases, edge } from './case.ts';

const redirects = [
  browser('site/redirect', 'no spelling of a foreign target leads away after the login'),
  browser('site/redirect', 'nor does it once somebody is signed in'),
];

/** Forged origins, redirects, odd paths, methods and headers. */
export const requests: Cases = {
  21: { about: 'forms of other sites are refused' },
  22: { about: 'writes without a body from other origins are refused' },
  23: { about: 'JSON without our token is refused' },
  24: { about: 'sister sites are refused, and silence about the site without our origin and token' },
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
  113: {
    about: 'readers are counted on our own pages, once a day',
    elsewhere: [edge('pages/view-count', 'of one reader counts once a day')],
  },
  114: { about: 'writes come from the configured origin, whatever Host a request claims' },
  115: { about: 'nothing converts pictures on request, and no token leaves with a referrer' },
  118: { about: 'who finds a weakness or must change a password finds the way without us' },
  119: { about: 'requests that nobody means are refused in words, and look like no outage' },
};
