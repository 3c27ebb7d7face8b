import { eq } from 'drizzle-orm';
import { Hono, type Context as HonoContext } from 'hono';
import type * as v from 'valibot';
import { authenticate } from '#lib/api/bearer.ts';
import { readBody } from '#lib/api/body.ts';
import type { Api, Context } from '#lib/api/context.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { ApiError, invalid, refused, refusedFor } from '#lib/api/errors.ts';
import { countLogin, followLink } from '#lib/api/guesses.ts';
import { confirmEmailChange } from '#lib/api/services/account/email-confirmation.ts';
import { WRONG_PASSWORD } from '#lib/api/services/account/password-change.ts';
import { confirmsAddress } from '#lib/api/services/login/mailed-tokens.ts';
import { confirmReset, requestReset } from '#lib/api/services/login/password-reset.ts';
import { register } from '#lib/api/services/login/registration.ts';
import { closeSession, rotateSession } from '#lib/api/services/login/sessions.ts';
import { logIn } from '#lib/api/services/login/users.ts';
import { completeRegistration, verifyEmail } from '#lib/api/services/login/verification.ts';
import { resendToAddress, resendToUser } from '#lib/api/services/login/verification-link.ts';
import { noteRefusal } from '#lib/api/services/security/security-log.ts';
import type { Count } from '#lib/api/services/shared/rate-limits.ts';
import { forgive, perAddress, throttle } from '#lib/api/throttle.ts';
import { signInOf, visitorOf } from '#lib/api/visitor.ts';
import { calls } from '#lib/contract/calls/calls.ts';
import {
  ACCOUNT_PASSWORD_REQUIRED,
  ASKING_BROWSER_REQUIRED,
  KNOWN_DEVICE_HEADER,
  PASSWORD_REQUIRED,
  REMEMBERED_DEVICE_HEADER,
  SECOND_FACTOR_REQUIRED,
} from '#lib/contract/calls/protocol.ts';
import {
  CompleteRegistrationInput,
  EmailInput,
  LoginInput,
  RefreshInput,
  RegisterInput,
  ResetConfirmInput,
  VerifyEmailInput,
} from '#lib/contract/login/auth.ts';

const WRONG_CREDENTIALS = 'Credenziali non valide. Controlla email e password.';
const UNPROVEN = 'Conferma l’accesso con il secondo passaggio.';
const UNVERIFIED = 'Devi verificare la tua email prima di accedere.';
const REFRESH_INVALID = 'La sessione non è valida o è scaduta.';
const OTHER_BROWSER =
  'Il tuo account ha la verifica in due passaggi: apri il collegamento nel browser da cui hai chiesto il nuovo indirizzo, oppure chiedilo di nuovo dal profilo.';
const LINK_INVALID = 'Il collegamento di verifica non è valido o è scaduto.';
const VERIFIED = { message: 'Email verificata. Ora puoi accedere.' };

/** What is said of the link of a registration and of that of a change of address. */
const ofRegistration = {
  verified: VERIFIED,
  unproven: 'Scrivi la password che hai scelto quando ti sei registrato.',
  code: PASSWORD_REQUIRED,
  wrong: 'Nessuna registrazione di questo indirizzo ha questa password.',
};
const ofChange = {
  verified: { message: 'Nuovo indirizzo confermato.' },
  unproven: 'Scrivi la password dell’account che ha chiesto questo indirizzo.',
  code: ACCOUNT_PASSWORD_REQUIRED,
  wrong: WRONG_PASSWORD,
};

export const auth = new Hono<Api>();

auth.post(calls.login.path, async (c) => {
  const input = await readBody(c, LoginInput);
  const counts = await countLogin(c, input.email);
  const context = c.get('context');
  const outcome = await logIn(context, input, signInOf(c), c.req.header(REMEMBERED_DEVICE_HEADER));
  if (outcome.kind === 'wrong') {
    noteRefusal(context, { kind: 'sign_in_refused', ...visitorOf(c) }, eq(users.email, input.email));
    throw refused(401, WRONG_CREDENTIALS);
  }
  await forgive(c, ...counts);
  if (outcome.kind === 'second-factor') {
    const { methods, ticket } = outcome;
    const more = outcome.canBeRemembered ? {} : { can_remember: false as const };
    throw new ApiError(401, { detail: UNPROVEN, code: SECOND_FACTOR_REQUIRED, methods, ticket, ...more });
  }
  if (outcome.kind === 'unverified') throw refused(401, UNVERIFIED, 'email_not_verified');
  return c.json(outcome.result, 200, { [KNOWN_DEVICE_HEADER]: outcome.mark });
});

auth.post(calls.register.path, async (c) => {
  const input = await readBody(c, RegisterInput);
  await throttle(c, ...perAddress(c, 'registerPerAddress'));
  const proof = await register(c.get('context'), input);
  const message =
    'Registrazione ricevuta. Controlla la tua email e segui il collegamento per attivare l’account.';
  return c.json({ message, proof }, 201);
});

/** Needs only the refresh token, so that a stale access token does not prevent a logout. */
auth.post(calls.logout.path, async (c) => {
  const { refresh } = await readBody(c, RefreshInput);
  await closeSession(c.get('context'), refresh);
  return c.body(null, 205);
});

auth.post(calls.tokenRefresh.path, async (c) => {
  const { refresh } = await readBody(c, RefreshInput);
  const pair = await rotateSession(c.get('context'), refresh);
  if (!pair) throw refused(401, REFRESH_INVALID, 'token_not_valid');
  return c.json(pair);
});

auth.post(calls.verifyEmail.path, async (c) => {
  const input = await readBody(c, VerifyEmailInput);
  return c.json(await followLink(c, () => confirmAddress(c, input)));
});

async function confirmAddress(c: HonoContext<Api>, input: v.InferOutput<typeof VerifyEmailInput>) {
  const context = c.get('context');
  const guesses = await countsOfLink(context, input);
  await throttle(c, ...guesses);
  const registration = await verifyEmail(context, input);
  const isChange = registration === 'unknown-link';
  const outcome = isChange ? await confirmEmailChange(context, input, visitorOf(c)) : registration;
  const { verified, unproven, code, wrong } = isChange ? ofChange : ofRegistration;
  if (outcome === 'unknown-link') throw invalid({ token: [LINK_INVALID] });
  if (outcome === 'unproven') throw refused(403, unproven, code);
  if (outcome === 'other-browser') throw refused(403, OTHER_BROWSER, ASKING_BROWSER_REQUIRED);
  if (outcome === 'wrong-password') throw invalid({ password: [wrong] });
  await forgive(c, ...guesses);
  return verified;
}

/** The count of passwords typed beside a link: one that nobody was mailed has none, or tries would fill the storage. */
async function countsOfLink(
  context: Context,
  { token, password }: v.InferOutput<typeof VerifyEmailInput>,
): Promise<Count[]> {
  if (password === undefined) return [];
  if (!(await confirmsAddress(context, token))) throw invalid({ token: [LINK_INVALID] });
  return [['passwordPerLink', `link ${token}`]];
}

auth.post(calls.completeRegistration.path, async (c) => {
  const input = await readBody(c, CompleteRegistrationInput);
  return followLink(c, async () => {
    if (await completeRegistration(c.get('context'), input)) return c.json(VERIFIED);
    throw invalid({ token: [LINK_INVALID] });
  });
});

auth.post(calls.resendVerification.path, async (c) => {
  const { user } = await authenticate(c);
  if (user.emailVerifiedAt) return c.json({ message: 'Il tuo indirizzo email è già verificato.' });
  const wait = await resendToUser(c.get('context'), user);
  if (wait > 0) throw refusedFor(wait, `Ti abbiamo appena scritto. Riprova tra ${wait} secondi.`);
  return c.json({ message: 'Ti abbiamo inviato una nuova email di verifica.' });
});

auth.post(calls.resendVerificationPublic.path, async (c) => {
  const { email } = await readBody(c, EmailInput);
  await throttle(c, ...perAddress(c, 'mailPerAddress'));
  await resendToAddress(c.get('context'), email);
  return c.json({ message: 'Se l’indirizzo è in attesa di verifica, riceverai una nuova email.' });
});

auth.post(calls.passwordReset.path, async (c) => {
  const { email } = await readBody(c, EmailInput);
  await throttle(c, ...perAddress(c, 'mailPerAddress'));
  await requestReset(c.get('context'), email);
  return c.json({ message: 'Se l’indirizzo è registrato, riceverai un’email con le istruzioni.' });
});

auth.post(calls.passwordResetConfirm.path, async (c) => {
  const input = await readBody(c, ResetConfirmInput);
  const mark = await followLink(c, () => confirmReset(c.get('context'), input, visitorOf(c)));
  const message = 'Password aggiornata. Ora puoi accedere con la nuova password.';
  return c.json({ message }, 200, { [KNOWN_DEVICE_HEADER]: mark });
});
