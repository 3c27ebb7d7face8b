import type { Context as HonoContext } from 'hono';
import type * as v from 'valibot';
import { answerCalls } from '#lib/api/answers.ts';
import type { Api, Context } from '#lib/api/context.ts';
import { invalid, refused, refusedFor } from '#lib/api/errors.ts';
import { followLink, linkOf } from '#lib/api/guesses.ts';
import { confirmEmailChange } from '#lib/api/services/account/email-confirmation.ts';
import { confirmsAddress } from '#lib/api/services/account/login/mailed-tokens.ts';
import { completeRegistration, verifyEmail } from '#lib/api/services/account/login/verification.ts';
import { resendToAddress, resendToUser } from '#lib/api/services/account/login/verification-link.ts';
import { WRONG_PASSWORD } from '#lib/api/services/account/password-change.ts';
import type { Count } from '#lib/api/services/shared/rate-limits.ts';
import { perAddress, releaseHits, throttle } from '#lib/api/throttle.ts';
import { visitorOf } from '#lib/api/visitor.ts';
import {
  ACCOUNT_PASSWORD_REQUIRED,
  ASKING_BROWSER_REQUIRED,
  PASSWORD_REQUIRED,
  REGISTRATION_REQUIRED,
} from '#lib/contract/calls/protocol.ts';
import type { VerifyEmailInput } from '#lib/contract/login/auth.ts';

const OTHER_BROWSER =
  'Il tuo account ha la verifica in due passaggi: apri il link nel browser da cui hai chiesto il nuovo indirizzo, oppure chiedilo di nuovo dal profilo.';
const UNREGISTERED = 'Scegli il nome e la password del tuo account.';
const LINK_INVALID = 'Il link di verifica non è valido o è scaduto.';
const VERIFIED = { message: 'Email verificata. Ora puoi accedere.' };

/** The texts for links of registrations and of changes of address. */
const ofRegistration = {
  verified: VERIFIED,
  unproven: 'Scrivi la password che hai scelto alla registrazione.',
  code: PASSWORD_REQUIRED,
  wrong: 'Nessuna registrazione di questo indirizzo ha questa password.',
};
const ofChange = {
  verified: { message: 'Nuovo indirizzo confermato.' },
  unproven: 'Scrivi la password dell’account che ha chiesto questo indirizzo.',
  code: ACCOUNT_PASSWORD_REQUIRED,
  wrong: WRONG_PASSWORD,
};

export const verification = answerCalls({
  verifyEmail: async ({ c, input }) => followLink(c, await linkOf(c, input), () => confirmAddress(c, input)),
  completeRegistration: async ({ c, context, input }) =>
    followLink(c, await linkOf(c, input), async () => {
      if (await completeRegistration(context, input)) return VERIFIED;
      throw invalid({ token: [LINK_INVALID] });
    }),
  resendVerification: async ({ context, user }) => {
    if (user.emailVerifiedAt) return { message: 'Il tuo indirizzo email è già verificato.' };
    const wait = await resendToUser(context, user);
    if (wait > 0) throw refusedFor(wait, `Ti abbiamo appena scritto. Riprova tra ${wait} secondi.`);
    return { message: 'Ti abbiamo inviato una nuova email di verifica.' };
  },
  resendVerificationPublic: async ({ c, context, input }) => {
    await throttle(c, ...perAddress(c, 'mailPerAddress'));
    await resendToAddress(context, input.email);
    return { message: 'Se l’indirizzo è in attesa di verifica, riceverai una nuova email.' };
  },
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
  if (outcome === 'unregistered') throw refused(403, UNREGISTERED, REGISTRATION_REQUIRED);
  if (outcome === 'other-browser') throw refused(403, OTHER_BROWSER, ASKING_BROWSER_REQUIRED);
  if (outcome === 'wrong-password') throw invalid({ password: [wrong] });
  await releaseHits(c, ...guesses);
  return verified;
}

/** The count of passwords tried with a link. Invented links have none, so that they do not fill the storage. */
async function countsOfLink(
  context: Context,
  { token, password }: v.InferOutput<typeof VerifyEmailInput>,
): Promise<Count[]> {
  if (password === undefined) return [];
  if (!(await confirmsAddress(context, token))) throw invalid({ token: [LINK_INVALID] });
  return [['passwordPerLink', `link ${token}`]];
}
