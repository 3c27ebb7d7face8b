import type { License } from '#lib/contract/licenses/licenses.ts';
import { previewWords as words } from '#lib/text/licenses/previews.ts';
import { createAction } from '#stores/kernel/action.ts';
import { call } from '#stores/portal/call.ts';
import { notify } from '#stores/shell/notifications.ts';
import { licenseDetail } from './license.ts';

const choosing = createAction('');
export const $choosingPreviews = choosing.$running;

/** Turns preview versions on or off for a licence. */
export const choosePreviews = ({ id }: Pick<License, 'id'>, previews: boolean): Promise<void> =>
  choosing.run(id, { title: words.failed }, async () => {
    const chosen = await call('choosePreviews', { params: { id }, body: { previews } });
    licenseDetail.update((license) => (license.id === id ? { ...license, ...chosen } : license));
    notify({ type: 'success', title: chosen.previews ? words.on : words.off });
  });
