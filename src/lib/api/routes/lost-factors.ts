import { answerCalls } from '#lib/api/answers.ts';
import { invalid, ticketNotValid } from '#lib/api/errors.ts';
import { followLink } from '#lib/api/guesses.ts';
import {
  askFactorReset,
  finishFactorReset,
  stopFactorReset,
} from '#lib/api/services/account/security/factor-reset/factor-reset.ts';
import { readReset } from '#lib/api/services/account/security/factor-reset/reset-links.ts';
import { readReportLink } from '#lib/api/services/account/security/report-links.ts';
import { reportSignIn } from '#lib/api/services/account/security/reported-sign-ins.ts';
import { readTicket } from '#lib/api/services/account/security/tickets.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import { throttle } from '#lib/api/throttle.ts';
import { visitorOf } from '#lib/api/visitor.ts';
import { ENDED_ACCOUNT_HEADER } from '#lib/contract/calls/protocol.ts';

const RESET_OVER = 'Il link non vale più: la richiesta è già stata fermata, completata o sostituita.';
const LINK_OVER = 'Il link non è valido, è scaduto o è già servito a scegliere un’altra password.';
const STOPPED = 'Richiesta fermata: la verifica in due passaggi resta attiva.';
const FINISHED = 'La verifica in due passaggi è stata tolta. Ora accedi con la password.';

export const lostFactors = answerCalls({
  askFactorReset: async ({ c, context, input: { ticket: sent = '' } }) => {
    const ticket = await readTicket(context, sent);
    if (!ticket) throw ticketNotValid();
    await throttle(c, ['secondFactorPerTicket', `ticket ${ticket.id}`]);
    const at = await askFactorReset(context, ticket, visitorOf(c));
    if (at === undefined) throw ticketNotValid();
    return { effective_at: toInstant(at) };
  },
  stopFactorReset: async ({ c, context, input: { token } }) => {
    const isOurs = (await readReset(context, 'stop', token)) !== undefined;
    return followLink(c, { token, isOurs }, async () => {
      if (await stopFactorReset(context, token, visitorOf(c))) return { message: STOPPED };
      throw invalid({ token: [RESET_OVER] });
    });
  },
  finishFactorReset: async ({ c, context, input: { token } }) => {
    const isOurs = (await readReset(context, 'finish', token)) !== undefined;
    return followLink(c, { token, isOurs }, async () => {
      const owner = await finishFactorReset(context, token, visitorOf(c));
      if (!owner) throw invalid({ token: [RESET_OVER] });
      c.header(ENDED_ACCOUNT_HEADER, owner);
      return { message: FINISHED };
    });
  },
  reportSignIn: async ({ c, context, input: { token } }) => {
    const isOurs = (await readReportLink(context, token)) !== undefined;
    return followLink(c, { token, isOurs }, async () => {
      const reported = await reportSignIn(context, token, visitorOf(c));
      if (!reported) throw invalid({ token: [LINK_OVER] });
      c.header(ENDED_ACCOUNT_HEADER, reported.userId);
      return { token: reported.reset };
    });
  },
});
