import { mails as words } from '#lib/text/admin/mails.ts';
import { createAction } from '#stores/kernel/action.ts';
import { notify } from '#stores/shell/notifications.ts';
import { call } from './call.ts';
import { staffList } from './list.ts';

export const staffMails = staffList('staffMails', words.loadFailed);

/** The mail that is being resent. */
export const sendingAgain = createAction<string | undefined>(undefined);

export const sendAgain = (id: string): Promise<void> =>
  sendingAgain.run(id, { title: words.againFailed }, async () => {
    staffMails.replace(await call('sendMailAgain', { params: { id } }));
    notify({ type: 'success', title: words.sentAgain });
  });
