import { answerCalls } from '#lib/api/answers.ts';
import { makeApiKey, revokeApiKey } from '#lib/api/services/admin/api-keys/changes.ts';
import { listApiKeys } from '#lib/api/services/admin/api-keys/list.ts';

export const apiKeys = answerCalls({
  apiKeys: ({ context, cursor }) => listApiKeys(context, cursor),
  makeApiKey: ({ context, actor, input, idempotencyKey }) =>
    makeApiKey(context, actor, input, idempotencyKey),
  revokeApiKey: ({ context, actor, id }) => revokeApiKey(context, actor, id),
});
