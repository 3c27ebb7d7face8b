import type { License } from '#lib/contract/licenses/licenses.ts';
import { licensePage } from '#lib/text/licenses/license-page.ts';
import { createAction } from '#stores/kernel/action.ts';
import { call } from '#stores/portal/call.ts';
import { notify } from '#stores/shell/notifications.ts';
import { licenseDetail } from './license.ts';

const choosing = createAction('');
export const $choosingPreviews = choosing.$running;

/** Lets previews of the program come for a licence, or no more. */
export const choosePreviews = ({ id }: Pick<License, 'id'>, previews: boolean): Promise<void> =>
  choosing.run(id, { title: licensePage.previewsFailed }, async () => {
    const chosen = await call('choosePreviews', { params: { id }, body: { previews } });
    licenseDetail.update((license) => (license.id === id ? { ...license, ...chosen } : license));
    notify({ type: 'success', title: chosen.previews ? licensePage.previewsOn : licensePage.previewsOff });
  });
