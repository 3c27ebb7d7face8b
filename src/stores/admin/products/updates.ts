import { MAX_RELEASE_KEYS, RELEASE_KEY } from '#lib/contract/admin/releases/rules.ts';
import type { ReleaseSettings } from '#lib/contract/admin/releases/settings.ts';
import { releaseSettings as words } from '#lib/text/admin/release-settings.ts';
import { call } from '#stores/admin/call.ts';
import { isOvertaken } from '#stores/admin/changed.ts';
import { staffRead } from '#stores/admin/read.ts';
import { textOf } from '#stores/kernel/form.ts';
import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { notify } from '#stores/shell/notifications.ts';

/** A product's signing keys, and the day until which its versions get fixes. */
export const releaseSettings = staffRead('releaseSettings', words.loadFailed);

/** The form fields of the keys; they may be empty. */
export const keyFields = Array.from({ length: MAX_RELEASE_KEYS }, (_, at) => `key_${at + 1}`);

const typedIn = (values: FormData, name: string) => textOf(values, name).trim();

export const updatesDialog = createFormDialog<{ id: string; settings: ReleaseSettings }>({
  validate: (values) => {
    const wrong = keyFields.filter((name) => {
      const key = typedIn(values, name);
      return key !== '' && !RELEASE_KEY.test(key);
    });
    return Object.fromEntries(wrong.map((name) => [name, words.wrongKey]));
  },
  send: async ({ id, settings: expected }, values) => {
    const keys = keyFields.map((name) => typedIn(values, name)).filter(Boolean);
    const body = {
      // Removes duplicate keys.
      release_keys: [...new Set(keys)],
      supported_until: typedIn(values, 'supported_until') || null,
      expected,
    };
    try {
      const changed = await call('changeReleaseSettings', { params: { id }, body });
      releaseSettings.update(() => changed);
    } catch (error) {
      if (isOvertaken(error)) void releaseSettings.reload();
      throw error;
    }
    notify({ type: 'success', title: words.saved });
  },
  fallback: words.saveFailed,
});
