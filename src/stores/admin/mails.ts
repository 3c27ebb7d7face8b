import { atom } from 'nanostores';
import { CallError } from '#lib/client/errors.ts';
import { CHANGED_MEANWHILE } from '#lib/contract/admin/changed.ts';
import { mails as words } from '#lib/text/admin/mails.ts';
import { notifyFailure } from '#stores/shell/failure.ts';
import { notify } from '#stores/shell/notifications.ts';
import { call } from './call.ts';
import { staffList } from './list.ts';

export const staffMails = staffList('staffMails', words.loadFailed);

/** The mail that is being sent again. */
export const $again = atom<string | undefined>(undefined);

export async function sendAgain(id: string): Promise<void> {
  if ($again.get()) return;
  $again.set(id);
  try {
    const sent = await call('sendMailAgain', { params: { id } });
    staffMails.update(({ results, next }) => ({
      results: results.map((mail) => (mail.id === id ? sent : mail)),
      next,
    }));
    notify({ type: 'success', title: words.sentAgain });
  } catch (error) {
    notifyFailure(error, words.againFailed);
    if (error instanceof CallError && error.code === CHANGED_MEANWHILE) void staffMails.reload();
  } finally {
    $again.set(undefined);
  }
}
