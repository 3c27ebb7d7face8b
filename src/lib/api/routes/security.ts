import { Hono } from 'hono';
import { authenticate } from '#lib/api/bearer.ts';
import { readBody } from '#lib/api/body.ts';
import {
  accountCount,
  codeCounts,
  confirm,
  requireConfirmation,
  WRONG_CODE,
  wrongProof,
} from '#lib/api/confirmed.ts';
import type { Api } from '#lib/api/context.ts';
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
import { forgive, throttle } from '#lib/api/throttle.ts';
import { signInOf, visitorOf } from '#lib/api/visitor.ts';
import { calls } from '#lib/contract/calls/calls.ts';
import { KNOWN_DEVICE_HEADER, REMEMBERED_DEVICE_HEADER } from '#lib/contract/calls/protocol.ts';
import { CodeInput, ConfirmInput, SecondFactorInput } from '#lib/contract/security/security.ts';
import { NOT_FOUND } from '#lib/text/errors.ts';

const HAS_APP = 'Il tuo account ha già un’app di autenticazione.';
const NO_FACTOR = 'Il tuo account non ha la verifica in due passaggi.';

export const security = new Hono<Api>();

security.post(calls.secondFactor.path, async (c) => {
  const { ticket: sent = '', remember_device: remember, ...proof } = await readBody(c, SecondFactorInput);
  const context = c.get('context');
  const ticket = await readTicket(context, sent);
  if (!ticket) throw ticketNotValid();
  const ofAccount = accountCount({ userId: ticket.userId, method: proof.method });
  const counts: Count[] = [['secondFactorPerTicket', `ticket ${ticket.id}`], ...ofAccount];
  await throttle(c, ...counts);
  const outcome = await passSecondFactor(context, ticket, proof, { signIn: signInOf(c), remember });
  if (outcome.kind === 'ticket-not-valid') {
    // Whoever knows a former password only must not hold the owner up.
    await forgive(c, ...ofAccount);
    throw ticketNotValid();
  }
  if (outcome.kind === 'wrong') throw wrongProof(proof);
  await forgive(c, ...counts);
  const { result, mark, remembered } = outcome;
  const headers = {
    [KNOWN_DEVICE_HEADER]: mark,
    ...(remembered && { [REMEMBERED_DEVICE_HEADER]: remembered }),
  };
  return c.json(result, 200, headers);
});

security.post(calls.confirm.path, async (c) => {
  const caller = await authenticate(c);
  await confirm(c, caller, await readBody(c, ConfirmInput));
  return c.json({ message: 'Confermato.' });
});

security.get(calls.security.path, async (c) => {
  const { user } = await authenticate(c);
  return c.json(await showSecurity(c.get('context'), user));
});

security.get(calls.securityLog.path, async (c) => {
  const { user } = await authenticate(c);
  const slice = readSlice(c);
  return c.json(listBody(c, slice, await readSecurityLog(c.get('context'), user.id, slice)));
});

security.post(calls.addAuthenticator.path, async (c) => {
  const caller = await authenticate(c);
  await requireConfirmation(c, caller);
  const added = await addAuthenticator(c.get('context'), caller);
  if (!added) throw refused(409, HAS_APP);
  return c.json(added);
});

security.post(calls.confirmAuthenticator.path, async (c) => {
  const caller = await authenticate(c, codeCounts);
  const { code } = await readBody(c, CodeInput);
  await requireConfirmation(c, caller);
  const counts = codeCounts({ userId: caller.user.id, sessionId: caller.sessionId });
  await throttle(c, ...counts);
  const codes = await confirmAuthenticator(c.get('context'), caller, code, visitorOf(c));
  if (!codes) throw invalid({ code: [WRONG_CODE] });
  await forgive(c, ...counts);
  return c.json({ recovery_codes: codes });
});

security.delete(calls.removeAuthenticator.path, async (c) => {
  const caller = await authenticate(c);
  await requireConfirmation(c, caller);
  requireGone(await removeAuthenticator(c.get('context'), caller, visitorOf(c)));
  return c.body(null, 204);
});

security.post(calls.replaceRecoveryCodes.path, async (c) => {
  const caller = await authenticate(c);
  await requireConfirmation(c, caller);
  const codes = await renewCodes(c.get('context'), caller, visitorOf(c));
  if (!codes) throw refused(409, NO_FACTOR);
  return c.json({ recovery_codes: codes });
});

security.delete(calls.forgetDevice.path, async (c) => {
  const caller = await authenticate(c);
  if (!(await forgetDevice(c.get('context'), caller, c.req.param('id'), visitorOf(c))))
    throw refused(404, NOT_FOUND);
  return c.body(null, 204);
});
