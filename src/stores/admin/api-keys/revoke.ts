import type { ApiKey } from '#lib/contract/admin/api-keys/api-keys.ts';
import { apiKeys as words } from '#lib/text/admin/api-keys.ts';
import { call } from '#stores/admin/call.ts';
import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { notify } from '#stores/shell/notifications.ts';
import { apiKeys } from './api-keys.ts';

export const revokeDialog = createFormDialog<ApiKey>({
  fallback: words.revokeFailed,
  send: async ({ id }) => {
    apiKeys.replace(await call('revokeApiKey', { params: { id } }));
    notify({ type: 'success', title: words.revoked });
  },
});
