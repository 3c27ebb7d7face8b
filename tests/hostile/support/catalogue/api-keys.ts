import { api, browser, type Cases, edge } from './case.ts';

/** What an API key opens, and what it does not. */
export const apiKeys: Cases = {
  180: {
    about:
      'an API key opens the calls of its scopes and nothing else, from no browser and with no session beside it',
    elsewhere: [
      api('seller/keys', 'with «%s» opens the calls of that scope and no others'),
      api('seller/keys', 'is not a session anywhere, and a session is no key'),
      api(
        'seller/turn',
        'is shown as far as the key’s scopes allow: without that scope not whose it is, changed or not',
      ),
      edge('proxy/api-keys', 'refuses a good key that %s sends'),
      edge('proxy/api-keys', 'accepts a key for no other call, and no session for these calls'),
    ],
  },
  181: {
    about: 'guessed, ended and revoked API keys are refused, counted, and cost no write',
    elsewhere: [
      api('seller/keys', 'is needed for «%s»: a missing, wrong, ended or revoked one is refused'),
      api(
        'seller/keys',
        'with unknown keys are limited by network, and then cost neither a query nor a write',
      ),
      api('seller/keys', 'store the day of their use once a day, and nothing if they are refused'),
      browser(
        'admin/api-keys',
        'what is told once: a key, which a program uses until it is revoked, and codes, which a customer redeems',
      ),
    ],
  },
  182: {
    about: 'an order that comes many times makes one licence, and a key is told once and kept as a hash',
    elsewhere: [
      api('seller/licenses', 'is one for each idempotency key, also at the same moment'),
      api('admin/api-keys/api-keys', 'is shown once, stored as a hash, and works at once'),
      api('admin/api-keys/api-keys', 'is created once for two presses, and the second does not show it'),
    ],
  },
  183: {
    about:
      'a program uploads no archive that the product’s key has not signed, and publishes nothing without leave',
    elsewhere: [
      api(
        'admin/releases/release-keys',
        'is refused and deleted with a signature by another key, or of another file',
      ),
      api(
        'admin/releases/signature',
        'a file has a valid signature by the key that signed it, and by no other; one wrong bit is another file',
      ),
      api('seller/releases', 'without «releases:publish» leaves a version to staff, who see it'),
      api(
        'seller/releases',
        'that is revoked half-way can send no more, and staff continue with what has arrived',
      ),
    ],
  },
};
