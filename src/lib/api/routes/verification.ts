import { Hono, type Context as HonoContext } from 'hono';
import type * as v from 'valibot';
import { authenticate } from '#lib/api/bearer.ts';
import { readBody } from '#lib/api/body.ts';
import type { Api, Context } from '#lib/api/context.ts';
import { invalid, refused, refusedFor } from '#lib/api/errors.ts';
import { followLink, linkOf } from '#lib/api/guesses.ts';
import { confirmEmailChange } from '#lib/api/services/account/email-confirmation.ts';
import { confirmsAddress } from '#lib/api/services/account/login/mailed-tokens.ts';
import { completeRegistration, verifyEmail } from '#lib/api/services/account/login/verification.ts';
import { resendToAddress, resendToUser } from '#lib/api/services/account/login/verification-link.ts';
import { WRONG_PASSWORD } from '#lib/api/services/account/password-change.ts';
import type { Count } from '#lib/api/services/shared/rate-limits.ts';
import { forgive, perAddress, throttle } from '#lib/api/throttle.ts';
import { visitorOf } from '#lib/api/visitor.ts';
import { calls } from '#lib/contract/calls/calls.ts';
import {
  ACCOUNT_PASSWORD_REQUIRED,
  ASKING_BROWSER_REQUIRED,
  PASSWORD_REQUIRED,
} from '#lib/contract/calls/protocol.ts';
import { CompleteRegistrationInput, EmailInput, VerifyEmailInput } from '#lib/contract/login/auth.ts';

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

export const verification = new Hono<Api>();

verification.post(calls.verifyEmail.path, async (c) => {
  const input = await readBody(c, VerifyEmailInput);
  return c.json(await followLink(c, await linkOf(c, input), () => confirmAddress(c, input)));
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

/** The count of passwords typed with a link: one that was never mailed has none, or tries would fill the storage. */
async function countsOfLink(
  context: Context,
  { token, password }: v.InferOutput<typeof VerifyEmailInput>,
): Promise<Count[]> {
  if (password === undefined) return [];
  if (!(await confirmsAddress(context, token))) throw invalid({ token: [LINK_INVALID] });
  return [['passwordPerLink', `link ${token}`]];
}

verification.post(calls.completeRegistration.path, async (c) => {
  const input = await readBody(c, CompleteRegistrationInput);
  return followLink(c, await linkOf(c, input), async () => {
    if (await completeRegistration(c.get('context'), input)) return c.json(VERIFIED);
    throw invalid({ token: [LINK_INVALID] });
  });
});

verification.post(calls.resendVerification.path, async (c) => {
  const { user } = await authenticate(c);
  if (user.emailVerifiedAt) return c.json({ message: 'Il tuo indirizzo email è già verificato.' });
  const wait = await resendToUser(c.get('context'), user);
  if (wait > 0) throw refusedFor(wait, `Ti abbiamo appena scritto. Riprova tra ${wait} secondi.`);
  return c.json({ message: 'Ti abbiamo inviato una nuova email di verifica.' });
});

verification.post(calls.resendVerificationPublic.path, async (c) => {
  const { email } = await readBody(c, EmailInput);
  await throttle(c, ...perAddress(c, 'mailPerAddress'));
  await resendToAddress(c.get('context'), email);
  return c.json({ message: 'Se l’indirizzo è in attesa di verifica, riceverai una nuova email.' });
});
