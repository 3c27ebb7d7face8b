import { api, browser, type Cases, edge } from './case.ts';

/** What an API key opens, and what it does not. */
export const apiKeys: Cases = {
  180: {
    about:
      'an API key opens the calls of its scopes and nothing else, from no browser and with no session beside it',
    elsewhere: [
      api('seller/keys', 'with «%s» opens the calls of that scope and no others'),
      api('seller/keys', 'is no session anywhere, and a session is no key'),
      api('seller/turn', 'is told to a key as far as it may read'),
      edge('proxy/api-keys', 'refuses a good key that %s sends'),
      edge('proxy/api-keys', 'opens nothing else by a key'),
    ],
  },
  181: {
    about: 'guessed, ended and revoked API keys are refused, counted, and cost no write',
    elsewhere: [
      api('seller/keys', 'is needed for «%s»: none, a wrong, an ended and a revoked one are refused'),
      api('seller/keys', 'of keys that nobody has are limited by network'),
      api('seller/keys', 'write the day of their use once a day, and nothing where they are refused'),
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
      api('admin/api-keys/api-keys', 'is told once and kept as a hash, and works at once'),
      api('admin/api-keys/api-keys', 'is one for a press that comes twice'),
    ],
  },
  183: {
    about:
      'a program uploads no archive that the product’s key has not signed, and publishes nothing without leave',
    elsewhere: [
      api(
        'admin/releases/release-keys',
        'is refused and removed by the signature of another key, or of another file',
      ),
      api('admin/releases/signature', 'a file is signed by the key that signed it, and by no other'),
      api('seller/releases', 'without «releases:publish» leaves a version to a person, who sees it'),
      api('seller/releases', 'that is revoked half way sends no more'),
    ],
  },
};
