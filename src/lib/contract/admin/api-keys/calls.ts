import { admin, answersWith, answersWithCursor, type Call, cursor } from '#lib/contract/calls/call.ts';
import { CONFIRMATION_REQUIRED } from '#lib/contract/calls/protocol.ts';
import { ConfirmationRequired } from '#lib/contract/security/security.ts';
import { ApiKey, ApiKeyInput, MadeApiKey } from './api-keys.ts';

const confirmFirst = {
  403: {
    // The call creates or breaks the access of a program, so the admin confirms it first.
    codes: [CONFIRMATION_REQUIRED],
    body: ConfirmationRequired,
  },
} as const;

export const apiKeyCalls = {
  /** The company's API keys, newest first, including revoked ones. */
  apiKeys: {
    ...admin,
    method: 'GET',
    path: '/api/admin/api-keys/',
    query: cursor,
    ...answersWithCursor(ApiKey),
  },
  /** Create a key; only this response contains it. */
  makeApiKey: {
    ...admin,
    method: 'POST',
    path: '/api/admin/api-keys/',
    input: ApiKeyInput,
    ...answersWith(MadeApiKey, 201),
    idempotent: true,
    refusals: {
      ...confirmFirst,
      409: {
        // The limit is reached; or this idempotency key already created a key, which is not shown again.
        codes: ['too_many_api_keys', 'api_key_made'],
      },
    },
  },
  /** Revoke a key permanently; idempotent. */
  revokeApiKey: {
    ...admin,
    method: 'POST',
    path: '/api/admin/api-keys/:id/revoke/',
    ...answersWith(ApiKey),
    // No such key.
    refusals: { ...confirmFirst, 404: {} },
  },
} as const satisfies Record<string, Call>;
