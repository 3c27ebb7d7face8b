/** What an API key may do. */
export const apiScopes = [
  'licenses:read',
  'licenses:create',
  'licenses:suspend',
  'documents:read',
  'documents:report',
] as const;
export type ApiScope = (typeof apiScopes)[number];

/** What every API key begins with: scanners find it in files where it should not be. */
export const API_KEY_PREFIX = 'coa_sk_';
