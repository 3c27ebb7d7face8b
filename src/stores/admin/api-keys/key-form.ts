import { CallError } from '#lib/client/errors.ts';
import { ApiKeyInput } from '#lib/contract/admin/api-keys/api-keys.ts';
import { faultsIn } from '#lib/contract/fields.ts';
import { apiKeys as words } from '#lib/text/admin/api-keys.ts';
import { call } from '#stores/admin/call.ts';
import { textOf } from '#stores/kernel/form.ts';
import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { ownedAtom, whileOn } from '#stores/kernel/session-lifetime.ts';
import { createAttempts } from '#stores/sales/attempts.ts';
import { apiKeys } from './api-keys.ts';

/** A new key. It is shown once: coming back to the page does not bring it back. */
export const $secret = ownedAtom<{ name: string; secret: string } | undefined>('page', undefined);

export const forget = (): void => $secret.set(undefined);

/** A press that comes twice makes one key. */
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
    const isHere = whileOn('page');
    const { api_key: made, secret } = await call('makeApiKey', { headers, body }).catch((error) => {
      // An attempt that was answered is over, whatever came of it.
      if (error instanceof CallError && error.status > 0) attempts.settle();
      void apiKeys.reload();
      throw error;
    });
    attempts.settle();
    if (!isHere()) return;
    $secret.set({ name: made.name, secret });
    addEventListener('pagehide', forget, { once: true });
    void apiKeys.reload();
  },
});
