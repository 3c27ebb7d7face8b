import type { ApiScope } from './rules.ts';

/** A call of the seller's programs: the API key in `Authorization` is the credential. */
export const withKey = <Scope extends ApiScope>(scope: Scope) =>
  ({
    credential: 'api-key',
    core: false,
    scope,
    limits: ['callsPerApiKey', 'unknownApiKeysPerAddress'],
  }) as const;
