import { atom } from 'nanostores';
import type { ApiKey } from '#lib/contract/admin/api-keys/api-keys.ts';
import { apiKeys as words } from '#lib/text/admin/api-keys.ts';
import { call } from '#stores/admin/call.ts';
import { ownedAtom } from '#stores/kernel/session-lifetime.ts';
import { notifyFailure } from '#stores/shell/failure.ts';
import { notify } from '#stores/shell/notifications.ts';
import { apiKeys } from './api-keys.ts';

/** The key that the question is about. */
export const $revoked = ownedAtom<ApiKey | undefined>('page', undefined);
export const $isRevoking = atom(false);

export const askToRevoke = (key: ApiKey | undefined): void => {
  if (!$isRevoking.get()) $revoked.set(key);
};

export async function revoke({ id }: ApiKey): Promise<void> {
  if ($isRevoking.get()) return;
  $isRevoking.set(true);
  try {
    const revoked = await call('revokeApiKey', { params: { id } });
    apiKeys.update((list) => ({
      ...list,
      results: list.results.map((each) => (each.id === id ? revoked : each)),
    }));
    $revoked.set(undefined);
    notify({ type: 'success', title: words.revoked });
  } catch (error) {
    notifyFailure(error, words.revokeFailed);
  } finally {
    $isRevoking.set(false);
  }
}
