import { answerCalls } from '#lib/api/answers.ts';
import { WRONG_PASSKEY } from '#lib/api/confirmed.ts';
import { found, invalid, refused, requireGone, ticketNotValid } from '#lib/api/errors.ts';
import { countPasskey } from '#lib/api/guesses.ts';
import { addPasskey, newPasskeyOptions } from '#lib/api/services/account/security/passkeys/new-passkeys.ts';
import { signInByPasskey } from '#lib/api/services/account/security/passkeys/passkey-login.ts';
import { optionsOf, requestOptions } from '#lib/api/services/account/security/passkeys/passkey-options.ts';
import { removePasskey, renamePasskey } from '#lib/api/services/account/security/passkeys/passkeys.ts';
import { ownerOf } from '#lib/api/services/account/security/second-factor.ts';
import { readTicket } from '#lib/api/services/account/security/tickets.ts';
import { releaseHits } from '#lib/api/throttle.ts';
import { signInOf } from '#lib/api/visitor.ts';
import { KNOWN_DEVICE_HEADER } from '#lib/contract/calls/protocol.ts';
import { MAX_PASSKEYS } from '#lib/contract/limits.ts';

const NOT_SIGNED_IN = 'Non è stato possibile accedere con questa passkey.';
const NO_PASSKEY = 'Il tuo account non ha passkey.';
const NO_ROOM = `Questa passkey è già del tuo account, oppure ne hai già ${MAX_PASSKEYS}.`;

export const passkeys = answerCalls({
  passkeyOptions: ({ context }) => requestOptions(context, 'sign-in'),
  passkeyLogin: async ({ c, context, input }) => {
    const counts = await countPasskey(c);
    const signedIn = await signInByPasskey(context, input.credential, signInOf(c));
    if (!signedIn) throw refused(401, NOT_SIGNED_IN);
    await releaseHits(c, ...counts);
    c.header(KNOWN_DEVICE_HEADER, signedIn.mark);
    return signedIn.result;
  },
  secondFactorOptions: async ({ context, input: { ticket: sent = '' } }) => {
    const ticket = await readTicket(context, sent);
    const owner = ticket && (await ownerOf(context, ticket));
    if (!ticket || !owner) throw ticketNotValid();
    const options = await optionsOf(context, owner.id, `second-factor ${ticket.id}`);
    if (!options) throw refused(409, NO_PASSKEY);
    return options;
  },
  confirmOptions: async ({ context, user, caller }) => {
    const options = await optionsOf(context, user.id, `confirmation ${caller.sessionId}`);
    if (!options) throw refused(409, NO_PASSKEY);
    return options;
  },
  newPasskeyOptions: async ({ context, caller }) => {
    const options = await newPasskeyOptions(context, caller);
    if (!options) throw refused(409, NO_ROOM);
    return options;
  },
  addPasskey: {
    confirmsIf: () => true,
    answer: async ({ context, caller, actor, input }) => {
      const added = await addPasskey(context, caller, input, actor.visitor);
      if (added.kind === 'wrong') throw invalid({ credential: [WRONG_PASSKEY] });
      if (added.kind === 'no-room') throw refused(409, NO_ROOM);
      return added.body;
    },
  },
  renamePasskey: async ({ context, caller, actor, id, input: { name } }) =>
    found(await renamePasskey(context, caller, { id, name }, actor.visitor)),
  removePasskey: async ({ context, caller, actor, id }) =>
    requireGone(await removePasskey(context, caller, id, actor.visitor)),
});
