import { answerCalls } from '#lib/api/answers.ts';
import { readBody } from '#lib/api/body.ts';
import { hasAddress } from '#lib/api/db/schema/users.ts';
import { ApiError, refused } from '#lib/api/errors.ts';
import { countLogin, followLink, linkOf } from '#lib/api/guesses.ts';
import { confirmReset, requestReset } from '#lib/api/services/account/login/password-reset.ts';
import { register } from '#lib/api/services/account/login/registration.ts';
import { closeSession, rotateSession } from '#lib/api/services/account/login/sessions.ts';
import { logIn } from '#lib/api/services/account/login/users.ts';
import { noteRefusal } from '#lib/api/services/account/security/security-log.ts';
import { perAddress, releaseHits, throttle } from '#lib/api/throttle.ts';
import { signInOf, visitorOf } from '#lib/api/visitor.ts';
import { calls } from '#lib/contract/calls/calls.ts';
import {
  ENDED_ACCOUNT_HEADER,
  KNOWN_DEVICE_HEADER,
  REMEMBERED_DEVICE_HEADER,
  SECOND_FACTOR_REQUIRED,
} from '#lib/contract/calls/protocol.ts';
import { RefreshInput } from '#lib/contract/login/auth.ts';

const WRONG_CREDENTIALS = 'Credenziali non valide. Controlla email e password.';
const UNPROVEN = 'Conferma l’accesso con il secondo passaggio.';
const UNVERIFIED = 'Devi verificare la tua email prima di accedere.';
const REFRESH_INVALID = 'La sessione non è valida o è scaduta.';

export const auth = answerCalls({
  login: async ({ c, context, input }) => {
    const counts = await countLogin(c, input.email);
    const outcome = await logIn(context, input, signInOf(c), c.req.header(REMEMBERED_DEVICE_HEADER));
    if (outcome.kind === 'wrong') {
      noteRefusal(context, { kind: 'sign_in_refused', ...visitorOf(c) }, hasAddress(input.email));
      throw refused(401, WRONG_CREDENTIALS);
    }
    await releaseHits(c, ...counts);
    if (outcome.kind === 'second-factor') {
      const { methods, ticket } = outcome;
      const more = outcome.canBeRemembered ? {} : { can_remember: false as const };
      throw new ApiError(401, { detail: UNPROVEN, code: SECOND_FACTOR_REQUIRED, methods, ticket, ...more });
    }
    if (outcome.kind === 'unverified') throw refused(401, UNVERIFIED, 'email_not_verified');
    c.header(KNOWN_DEVICE_HEADER, outcome.mark);
    return outcome.result;
  },
  register: async ({ c, context, input }) => {
    await throttle(c, ...perAddress(c, 'registerPerAddress'));
    const proof = await register(context, input);
    const message = 'Registrazione ricevuta. Controlla la tua email e segui il link per attivare l’account.';
    return { message, proof };
  },
  tokenRefresh: async ({ context, input }) => {
    const pair = await rotateSession(context, input.refresh);
    if (!pair) throw refused(401, REFRESH_INVALID, 'token_not_valid');
    return pair;
  },
  passwordReset: async ({ c, context, input }) => {
    await throttle(c, ...perAddress(c, 'mailPerAddress'));
    await requestReset(context, input.email);
    return { message: 'Se l’indirizzo è registrato, riceverai un’email con le istruzioni.' };
  },
  passwordResetConfirm: async ({ c, context, input }) => {
    const link = await linkOf(c, input);
    const { userId, mark } = await followLink(c, link, () => confirmReset(context, input, visitorOf(c)));
    c.header(KNOWN_DEVICE_HEADER, mark);
    c.header(ENDED_ACCOUNT_HEADER, userId);
    return { message: 'Password aggiornata. Ora puoi accedere con la nuova password.' };
  },
});

/** Needs only the refresh token, so that an expired access token does not prevent a logout. */
auth.post(calls.logout.path, async (c) => {
  const { refresh } = await readBody(c, RefreshInput);
  await closeSession(c.get('context'), refresh);
  return c.body(null, 205);
});
