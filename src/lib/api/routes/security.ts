import { answerCalls } from '#lib/api/answers.ts';
import { accountCount, codeCounts, confirm, WRONG_CODE, wrongProof } from '#lib/api/confirmed.ts';
import { invalid, refused, requireGone, ticketNotValid } from '#lib/api/errors.ts';
import { listBody, readSlice } from '#lib/api/paging.ts';
import {
  addAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  renewCodes,
} from '#lib/api/services/account/security/authenticator.ts';
import { showSecurity } from '#lib/api/services/account/security/overview.ts';
import { forgetDevice } from '#lib/api/services/account/security/remembered-devices.ts';
import { passSecondFactor } from '#lib/api/services/account/security/second-factor.ts';
import { readSecurityLog } from '#lib/api/services/account/security/security-log.ts';
import { readTicket } from '#lib/api/services/account/security/tickets.ts';
import type { Count } from '#lib/api/services/shared/rate-limits.ts';
import { releaseHits, throttle } from '#lib/api/throttle.ts';
import { signInOf } from '#lib/api/visitor.ts';
import { KNOWN_DEVICE_HEADER, REMEMBERED_DEVICE_HEADER } from '#lib/contract/calls/protocol.ts';
import { NOT_FOUND } from '#lib/text/errors.ts';

const HAS_APP = 'Il tuo account ha già un’app di autenticazione.';
const NO_FACTOR = 'Il tuo account non ha la verifica in due passaggi.';

export const security = answerCalls({
  secondFactor: async ({ c, context, input }) => {
    const { ticket: sent = '', remember_device: remember, ...proof } = input;
    const ticket = await readTicket(context, sent);
    if (!ticket) throw ticketNotValid();
    const ofAccount = accountCount({ userId: ticket.userId, method: proof.method });
    const counts: Count[] = [['secondFactorPerTicket', `ticket ${ticket.id}`], ...ofAccount];
    await throttle(c, ...counts);
    const outcome = await passSecondFactor(context, ticket, proof, { signIn: signInOf(c), remember });
    if (outcome.kind === 'ticket-not-valid') {
      // Somebody who knows only a former password must not block the owner.
      await releaseHits(c, ...ofAccount);
      throw ticketNotValid();
    }
    if (outcome.kind === 'wrong') throw wrongProof(proof);
    await releaseHits(c, ...counts);
    c.header(KNOWN_DEVICE_HEADER, outcome.mark);
    if (outcome.remembered) c.header(REMEMBERED_DEVICE_HEADER, outcome.remembered);
    return outcome.result;
  },
  confirm: async ({ c, caller, input }) => {
    await confirm(c, caller, input);
    return { message: 'Confermato.' };
  },
  security: ({ context, user }) => showSecurity(context, user),
  securityLog: async ({ c, context, user }) => {
    const slice = readSlice(c);
    return listBody(c, slice, await readSecurityLog(context, user.id, slice));
  },
  addAuthenticator: async ({ context, caller }) => {
    const added = await addAuthenticator(context, caller);
    if (!added) throw refused(409, HAS_APP);
    return added;
  },
  confirmAuthenticator: {
    counts: (claims) => codeCounts(claims),
    confirmsIf: () => true,
    answer: async ({ c, context, caller, actor, input: { code } }) => {
      const codes = await confirmAuthenticator(context, caller, code, actor.visitor);
      if (!codes) throw invalid({ code: [WRONG_CODE] });
      await releaseHits(c, ...codeCounts({ userId: caller.user.id, sessionId: caller.sessionId }));
      return { recovery_codes: codes };
    },
  },
  removeAuthenticator: async ({ context, caller, actor }) =>
    requireGone(await removeAuthenticator(context, caller, actor.visitor)),
  replaceRecoveryCodes: async ({ context, caller, actor }) => {
    const codes = await renewCodes(context, caller, actor.visitor);
    if (!codes) throw refused(409, NO_FACTOR);
    return { recovery_codes: codes };
  },
  forgetDevice: async ({ context, caller, actor, id }) => {
    if (!(await forgetDevice(context, caller, id, actor.visitor))) throw refused(404, NOT_FOUND);
  },
});
