/** What an API key may do. */
export const apiScopes = ['licenses:read', 'licenses:create', 'licenses:suspend'] as const;
export type ApiScope = (typeof apiScopes)[number];

/** What every API key begins with: it shows in files that nobody should have it in. */
export const API_KEY_PREFIX = 'coa_sk_';
