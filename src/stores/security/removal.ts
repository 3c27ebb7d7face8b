import { removal as words } from '#lib/text/security/dialogs.ts';
import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { absenceOf } from '#stores/kernel/remote-state.ts';
import { call } from '#stores/portal/call.ts';
import { notify } from '#stores/shell/notifications.ts';
import { $question, type Question } from './dialog.ts';
import { showCodes } from './recovery-codes.ts';
import { reloadSecurity } from './security.ts';

/** Succeeds too if another tab has already removed it. */
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
      // Before the codes' dialog opens, since it returns the focus to the element that has it now.
      $question.set(undefined);
      return showCodes(codes);
    }
  }
}

/** Asks the question, then runs its action. */
export const questionDialog = createFormDialog<Question>({
  $subject: $question,
  fallback: ({ kind }) => (kind === 'replace-codes' ? words.codesFallback : words.fallback),
  send: async (question) => {
    try {
      await answer(question);
    } finally {
      void reloadSecurity();
    }
  },
});
