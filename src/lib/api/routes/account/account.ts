import { answerCalls } from '#lib/api/answers.ts';
import { hasFactor } from '#lib/api/confirmed.ts';
import { refused } from '#lib/api/errors.ts';
import { confirmPassword, passwordCounts } from '#lib/api/guesses.ts';
import { endOtherSessions, endSession, listSessions } from '#lib/api/services/account/account-sessions.ts';
import { changePassword } from '#lib/api/services/account/password-change.ts';
import { savePreferences, showPreferences } from '#lib/api/services/account/preferences.ts';
import { deleteOwnAccount } from '#lib/api/services/admin/people/own-deletion.ts';
import { exportData } from '#lib/api/services/personal-data/data-export.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import { perAccount } from '#lib/api/throttle.ts';
import { KNOWN_DEVICE_HEADER } from '#lib/contract/calls/protocol.ts';
import { NOT_FOUND } from '#lib/text/errors.ts';

export const account = answerCalls({
  changePassword: {
    later: passwordCounts,
    confirmsIf: hasFactor,
    answer: async ({ c, context, caller, actor, input }) => {
      await confirmPassword(c, caller, 'old_password', input.old_password);
      c.header(KNOWN_DEVICE_HEADER, await changePassword(context, caller, input, actor.visitor));
      return { message: 'Password aggiornata. Gli altri dispositivi sono stati disconnessi.' };
    },
  },
  sessions: async ({ context, caller }) => ({ results: await listSessions(context, caller) }),
  endSession: async ({ context, caller, actor, id }) => {
    if (!(await endSession(context, caller, id, actor.visitor))) throw refused(404, NOT_FOUND);
  },
  endOtherSessions: async ({ context, caller, actor }) => {
    await endOtherSessions(context, caller, actor.visitor);
    return { message: 'Gli altri dispositivi sono stati disconnessi.' };
  },
  preferences: ({ context, user }) => showPreferences(context, user),
  updatePreferences: ({ context, user, input }) => savePreferences(context, user, input),
  exportData: {
    counts: perAccount('exportsPerAccount'),
    answer: async ({ c, context, caller, actor }) =>
      c.body(await exportData(context, caller, actor.visitor), 200, {
        'Content-Type': 'application/json',
        'Content-Disposition': `attachment; filename="coa-dati-${toInstant(context.now).slice(0, 10)}.json"`,
        'Cache-Control': 'private, no-store',
      }),
  },
  deleteAccount: {
    later: passwordCounts,
    confirmsIf: hasFactor,
    answer: async ({ c, context, caller, actor, input }) => {
      await confirmPassword(c, caller, 'password', input.password);
      await deleteOwnAccount(context, caller, actor.visitor);
    },
  },
});
