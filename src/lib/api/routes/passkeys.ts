import { Hono } from 'hono';
import { authenticate } from '#lib/api/bearer.ts';
import { readBody } from '#lib/api/body.ts';
import { requireConfirmation, WRONG_PASSKEY } from '#lib/api/confirmed.ts';
import type { Api } from '#lib/api/context.ts';
import { invalid, refused, requireGone, ticketNotValid } from '#lib/api/errors.ts';
import { countPasskey } from '#lib/api/guesses.ts';
import { addPasskey, newPasskeyOptions } from '#lib/api/services/account/security/passkeys/new-passkeys.ts';
import { signInByPasskey } from '#lib/api/services/account/security/passkeys/passkey-login.ts';
import { optionsOf, requestOptions } from '#lib/api/services/account/security/passkeys/passkey-options.ts';
import { removePasskey, renamePasskey } from '#lib/api/services/account/security/passkeys/passkeys.ts';
import { ownerOf } from '#lib/api/services/account/security/second-factor.ts';
import { readTicket } from '#lib/api/services/account/security/tickets.ts';
import { forgive } from '#lib/api/throttle.ts';
import { signInOf, visitorOf } from '#lib/api/visitor.ts';
import { calls } from '#lib/contract/calls/calls.ts';
import { KNOWN_DEVICE_HEADER } from '#lib/contract/calls/protocol.ts';
import { MAX_PASSKEYS } from '#lib/contract/limits.ts';
import {
  PasskeyInput,
  PasskeyLoginInput,
  PasskeyNameInput,
  TicketInput,
} from '#lib/contract/security/security.ts';
import { NOT_FOUND } from '#lib/text/errors.ts';

const NOT_SIGNED_IN = 'Non è stato possibile accedere con questa passkey.';
const NO_PASSKEY = 'Il tuo account non ha passkey.';
const NO_ROOM = `Questa passkey è già del tuo account, oppure ne hai già ${MAX_PASSKEYS}.`;

export const passkeys = new Hono<Api>();

passkeys.post(calls.passkeyOptions.path, async (c) =>
  c.json(await requestOptions(c.get('context'), 'sign-in')),
);

passkeys.post(calls.passkeyLogin.path, async (c) => {
  const { credential } = await readBody(c, PasskeyLoginInput);
  const counts = await countPasskey(c);
  const signedIn = await signInByPasskey(c.get('context'), credential, signInOf(c));
  if (!signedIn) throw refused(401, NOT_SIGNED_IN);
  await forgive(c, ...counts);
  return c.json(signedIn.result, 200, { [KNOWN_DEVICE_HEADER]: signedIn.mark });
});

passkeys.post(calls.secondFactorOptions.path, async (c) => {
  const { ticket: sent = '' } = await readBody(c, TicketInput);
  const context = c.get('context');
  const ticket = await readTicket(context, sent);
  const owner = ticket && (await ownerOf(context, ticket));
  if (!ticket || !owner) throw ticketNotValid();
  const options = await optionsOf(context, owner.id, `second-factor ${ticket.id}`);
  if (!options) throw refused(409, NO_PASSKEY);
  return c.json(options);
});

passkeys.post(calls.confirmOptions.path, async (c) => {
  const { user, sessionId } = await authenticate(c);
  const options = await optionsOf(c.get('context'), user.id, `confirmation ${sessionId}`);
  if (!options) throw refused(409, NO_PASSKEY);
  return c.json(options);
});

passkeys.post(calls.newPasskeyOptions.path, async (c) => {
  const caller = await authenticate(c);
  await requireConfirmation(c, caller);
  const options = await newPasskeyOptions(c.get('context'), caller);
  if (!options) throw refused(409, NO_ROOM);
  return c.json(options);
});

passkeys.post(calls.addPasskey.path, async (c) => {
  const caller = await authenticate(c);
  const input = await readBody(c, PasskeyInput);
  await requireConfirmation(c, caller);
  const added = await addPasskey(c.get('context'), caller, input, visitorOf(c));
  if (added.kind === 'wrong') throw invalid({ credential: [WRONG_PASSKEY] });
  if (added.kind === 'no-room') throw refused(409, NO_ROOM);
  return c.json(added.body, 201);
});

passkeys.patch(calls.renamePasskey.path, async (c) => {
  const caller = await authenticate(c);
  const { name } = await readBody(c, PasskeyNameInput);
  const renamed = await renamePasskey(
    c.get('context'),
    caller,
    { id: c.req.param('id'), name },
    visitorOf(c),
  );
  if (!renamed) throw refused(404, NOT_FOUND);
  return c.json(renamed);
});

passkeys.delete(calls.removePasskey.path, async (c) => {
  const caller = await authenticate(c);
  await requireConfirmation(c, caller);
  requireGone(await removePasskey(c.get('context'), caller, c.req.param('id'), visitorOf(c)));
  return c.body(null, 204);
});
