import { CallError } from '#lib/client/errors.ts';
import { ApiKeyInput } from '#lib/contract/admin/api-keys/api-keys.ts';
import { faultsIn } from '#lib/contract/fields.ts';
import { apiKeys as words } from '#lib/text/admin/api-keys.ts';
import { call } from '#stores/admin/call.ts';
import { showOnce } from '#stores/admin/one-time-secret.ts';
import { textOf } from '#stores/kernel/form.ts';
import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { createAttempts } from '#stores/sales/attempts.ts';
import { apiKeys } from './api-keys.ts';

/** A double click creates only one key. */
const attempts = createAttempts();

const valuesIn = (values: FormData) => {
  const lastDay = textOf(values, 'last_day');
  return {
    name: textOf(values, 'name'),
    scopes: values.getAll('scopes').map(String),
    ...(lastDay && { last_day: lastDay }),
  };
};

export const keyDialog = createFormDialog<true>({
  fallback: words.createFailed,
  validate: (values) => faultsIn(ApiKeyInput, valuesIn(values)),
  send: async (_, values) => {
    const body = valuesIn(values);
    const headers = { 'Idempotency-Key': attempts.keyFor(JSON.stringify(body)) };
    const { api_key: made, secret } = await call('makeApiKey', { headers, body }).catch((error) => {
      // An attempt ends with any response, even a refusal.
      if (error instanceof CallError && error.status > 0) attempts.settle();
      void apiKeys.reload();
      throw error;
    });
    attempts.settle();
    showOnce({
      value: secret,
      title: words.secretTitle,
      text: words.secretOnce,
      copyLabel: words.copySecret(made.name),
      saved: words.secretSaved,
    });
    void apiKeys.reload();
  },
});
