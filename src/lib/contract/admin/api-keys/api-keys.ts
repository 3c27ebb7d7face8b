import * as v from 'valibot';

import { day, id, line, timestamp } from '#lib/contract/fields.ts';
import { MAX_API_KEY_NAME } from '#lib/contract/limits.ts';
import { apiScopes } from '#lib/contract/seller/rules.ts';

export const apiKeyStates = ['good', 'ended', 'revoked'] as const;
export type ApiKeyState = (typeof apiKeyStates)[number];

const NO_SCOPES = 'Scegli almeno un permesso.';
const TWICE = 'Ogni permesso una volta sola.';

/** An API key of the company; only its first characters are shown after its creation. */
export const ApiKey = v.object({
  id,
  name: v.string(),
  prefix: v.string(),
  scopes: v.array(v.string()),
  key_state: v.picklist(apiKeyStates),
  /** Empty once the account is deleted. */
  maker_name: v.string(),
  created_at: timestamp,
  ends_at: v.nullable(timestamp),
  /** The day in Italy. */
  last_used_on: v.nullable(v.string()),
  revoked_at: v.nullable(timestamp),
});
export type ApiKey = v.InferOutput<typeof ApiKey>;
export type ApiKeyBody = v.InferInput<typeof ApiKey>;

export const MadeApiKey = v.object({ api_key: ApiKey, secret: v.string() });

export const ApiKeyInput = v.object({
  name: line(MAX_API_KEY_NAME),
  scopes: v.pipe(
    v.array(v.picklist(apiScopes)),
    v.minLength(1, NO_SCOPES),
    v.check((scopes) => new Set(scopes).size === scopes.length, TWICE),
  ),
  /** The last day in Italy on which the key is valid; without one it is valid until an admin revokes it. */
  last_day: v.optional(day),
});
export type ApiKeyInput = v.InferOutput<typeof ApiKeyInput>;
