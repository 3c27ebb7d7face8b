import { answerCalls } from '#lib/api/answers.ts';
import { invalid } from '#lib/api/errors.ts';
import { followLink } from '#lib/api/guesses.ts';
import { confirmEmailChange } from '#lib/api/services/admin/assisted-email/finish.ts';
import { readConfirmation, readStop } from '#lib/api/services/admin/assisted-email/links.ts';
import { stopByLink, stopBySession } from '#lib/api/services/admin/assisted-email/stop.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import { visitorOf } from '#lib/api/visitor.ts';
import { formatInstant } from '#lib/format.ts';

const OVER = 'Il link non vale più: il cambio è già avvenuto, è stato fermato o è scaduto.';
const STOPPED = 'Cambio fermato: l’indirizzo dell’account resta quello di adesso.';
const DONE = 'Indirizzo confermato: da ora accedi con questo.';
const TAKEN = 'Questo indirizzo è già di un altro account: il cambio non avviene. Scrivi all’assistenza.';
const waits = (until: number) =>
  `Indirizzo confermato. Dal ${formatInstant(toInstant(until))} accedi con questo, se il cambio non viene fermato prima.`;

export const assistedEmail = answerCalls({
  confirmAssistedEmail: async ({ c, context, input: { token } }) => {
    const isOurs = (await readConfirmation(context, token)) !== undefined;
    return followLink(c, { token, isOurs }, async () => {
      const confirmed = await confirmEmailChange(context, token);
      if (!confirmed) throw invalid({ token: [OVER] });
      if (confirmed.kind === 'taken') throw invalid({ token: [TAKEN] });
      return { message: confirmed.kind === 'done' ? DONE : waits(confirmed.until) };
    });
  },
  stopAssistedEmail: async ({ c, context, input: { token } }) => {
    const isOurs = (await readStop(context, token)) !== undefined;
    return followLink(c, { token, isOurs }, async () => {
      if (await stopByLink(context, token, visitorOf(c))) return { message: STOPPED };
      throw invalid({ token: [OVER] });
    });
  },
  stopOwnAssistedEmail: async ({ c, context, user }) => {
    await stopBySession(context, user.id, visitorOf(c));
    return { message: STOPPED };
  },
});
