import { Hono } from 'hono';
import { readBody } from '#lib/api/body.ts';
import type { Api } from '#lib/api/context.ts';
import { invalid, ticketNotValid } from '#lib/api/errors.ts';
import { followLink } from '#lib/api/guesses.ts';
import { readDisownLink } from '#lib/api/services/account/security/disown-links.ts';
import { disownSignIn } from '#lib/api/services/account/security/disowning.ts';
import {
  askFactorReset,
  finishFactorReset,
  stopFactorReset,
} from '#lib/api/services/account/security/factor-reset/factor-reset.ts';
import { readReset } from '#lib/api/services/account/security/factor-reset/reset-links.ts';
import { readTicket } from '#lib/api/services/account/security/tickets.ts';
import { toInstant } from '#lib/api/services/shared/wire.ts';
import { throttle } from '#lib/api/throttle.ts';
import { visitorOf } from '#lib/api/visitor.ts';
import { calls } from '#lib/contract/calls/calls.ts';
import { ENDED_ACCOUNT_HEADER } from '#lib/contract/calls/protocol.ts';
import { TokenInput } from '#lib/contract/login/auth.ts';
import { TicketInput } from '#lib/contract/security/security.ts';

const RESET_OVER = 'Il collegamento non vale più: la richiesta è già stata fermata, completata o sostituita.';
const LINK_OVER = 'Il collegamento non è valido, è scaduto o è già servito a scegliere un’altra password.';
const STOPPED = 'Richiesta fermata: la verifica in due passaggi resta attiva.';
const FINISHED = 'La verifica in due passaggi è stata tolta. Ora accedi con la password.';

export const lostFactors = new Hono<Api>();

lostFactors.post(calls.askFactorReset.path, async (c) => {
  const { ticket: sent = '' } = await readBody(c, TicketInput);
  const context = c.get('context');
  const ticket = await readTicket(context, sent);
  if (!ticket) throw ticketNotValid();
  await throttle(c, ['secondFactorPerTicket', `ticket ${ticket.id}`]);
  const at = await askFactorReset(context, ticket, visitorOf(c));
  if (at === undefined) throw ticketNotValid();
  return c.json({ effective_at: toInstant(at) });
});

lostFactors.post(calls.stopFactorReset.path, async (c) => {
  const { token } = await readBody(c, TokenInput);
  const isOurs = (await readReset(c.get('context'), 'stop', token)) !== undefined;
  return followLink(c, { token, isOurs }, async () => {
    if (await stopFactorReset(c.get('context'), token, visitorOf(c))) return c.json({ message: STOPPED });
    throw invalid({ token: [RESET_OVER] });
  });
});

lostFactors.post(calls.finishFactorReset.path, async (c) => {
  const { token } = await readBody(c, TokenInput);
  const isOurs = (await readReset(c.get('context'), 'finish', token)) !== undefined;
  return followLink(c, { token, isOurs }, async () => {
    const owner = await finishFactorReset(c.get('context'), token, visitorOf(c));
    if (!owner) throw invalid({ token: [RESET_OVER] });
    return c.json({ message: FINISHED }, 200, { [ENDED_ACCOUNT_HEADER]: owner });
  });
});

lostFactors.post(calls.disownSignIn.path, async (c) => {
  const { token } = await readBody(c, TokenInput);
  const isOurs = (await readDisownLink(c.get('context'), token)) !== undefined;
  return followLink(c, { token, isOurs }, async () => {
    const disowned = await disownSignIn(c.get('context'), token, visitorOf(c));
    if (!disowned) throw invalid({ token: [LINK_OVER] });
    return c.json({ token: disowned.reset }, 200, { [ENDED_ACCOUNT_HEADER]: disowned.userId });
  });
});
