/** Scopes of API keys. */
export const apiScopes = [
  'licenses:read',
  'licenses:create',
  'licenses:suspend',
  'documents:read',
  'documents:report',
  'releases:write',
  'releases:publish',
] as const;
export type ApiScope = (typeof apiScopes)[number];

/** Prefix of every API key, by which secret scanners find leaked ones. */
export const API_KEY_PREFIX = 'coa_sk_';

/** A call of the seller's programs: the API key in `Authorization` is the credential. */
export const withKey = <Scope extends ApiScope>(scope: Scope) =>
  ({
    credential: 'api-key',
    core: false,
    scope,
    limits: ['callsPerApiKey', 'unknownApiKeysPerAddress'],
  }) as const;
