import { admin, answersWith, answersWithCursor, type Call, cursor } from '#lib/contract/calls/call.ts';
import { CONFIRMATION_REQUIRED } from '#lib/contract/calls/protocol.ts';
import { ConfirmationRequired } from '#lib/contract/security/security.ts';
import { ApiKey, ApiKeyInput, MadeApiKey } from './api-keys.ts';

const confirmFirst = {
  403: {
    // Programs stand or fall with it: confirm first.
    codes: [CONFIRMATION_REQUIRED],
    body: ConfirmationRequired,
  },
} as const;

export const apiKeyCalls = {
  /** The keys of the seller’s programs, newest first, revoked ones included. */
  apiKeys: {
    ...admin,
    method: 'GET',
    path: '/api/admin/api-keys/',
    query: cursor,
    ...answersWithCursor(ApiKey),
  },
  /** Another key; it is told this once. */
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
        // There are as many as may be; or this one was made already, and is not told again.
        codes: ['too_many_api_keys', 'api_key_made'],
      },
    },
  },
  /** End a key for good; again is fine. */
  revokeApiKey: {
    ...admin,
    method: 'POST',
    path: '/api/admin/api-keys/:id/revoke/',
    ...answersWith(ApiKey),
    // No such key.
    refusals: { ...confirmFirst, 404: {} },
  },
} as const satisfies Record<string, Call>;
