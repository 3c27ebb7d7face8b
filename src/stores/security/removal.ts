import { removal as words } from '#lib/text/security/removal.ts';
import { createAction } from '#stores/kernel/action.ts';
import { absenceOf } from '#stores/kernel/remote-state.ts';
import { call } from '#stores/portal/call.ts';
import { notify } from '#stores/shell/notifications.ts';
import { $dialog, closeDialog, type Question } from './dialog.ts';
import { showCodes } from './recovery-codes.ts';
import { reloadSecurity } from './security.ts';

const action = createAction(false);
export const $answering = action.$running;

const removing = { title: words.failed, fallback: words.fallback };
const replacing = { title: words.codesFailed, fallback: words.codesFallback };

/** What another tab has removed is gone, as it was to be. */
async function gone(asked: Promise<unknown>): Promise<void> {
  await asked.catch((error: unknown) => {
    if (absenceOf(error) !== 'not-found') throw error;
  });
}

async function answer(question: Question): Promise<void> {
  switch (question.kind) {
    case 'remove-passkey':
      await gone(call('removePasskey', { params: { id: question.passkey.id } }));
      return notify({ type: 'success', title: words.passkeyRemoved });
    case 'remove-app':
      await gone(call('removeAuthenticator'));
      return notify({ type: 'success', title: words.appRemoved });
    case 'replace-codes': {
      const { recovery_codes: codes } = await call('replaceRecoveryCodes');
      return showCodes(codes);
    }
  }
}

/** Does what the open dialog asks about. */
export function answerYes(question: Question): Promise<void> {
  const words = question.kind === 'replace-codes' ? replacing : removing;
  return action.run(true, words, async () => {
    try {
      await answer(question);
      if ($dialog.get() === question) closeDialog();
    } finally {
      void reloadSecurity();
    }
  });
}
