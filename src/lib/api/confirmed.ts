import type { Context as HonoContext } from 'hono';
import type * as v from 'valibot';
import { CONFIRMATION_REQUIRED } from '#lib/contract/calls/protocol.ts';
import type { ConfirmInput } from '#lib/contract/security/security.ts';
import type { Api, Caller } from './context.ts';
import { ApiError, invalid } from './errors.ts';
import { confirmPassword } from './guesses.ts';
import type { AccessClaims } from './services/account/login/access-tokens.ts';
import { isConfirmed, noteConfirmation } from './services/account/security/confirmation.ts';
import { checkProof, methodsOf, type Proof } from './services/account/security/proofs.ts';
import type { Count } from './services/shared/rate-limits.ts';
import { releaseHits, throttle } from './throttle.ts';
import { visitorOf } from './visitor.ts';

const CONFIRM = 'Conferma di essere tu per continuare.';
export const WRONG_CODE = 'Il codice non è corretto.';
export const WRONG_PASSKEY = 'La passkey non è stata riconosciuta. Riprova.';
const PASSWORD_ALONE = 'Questo account si conferma con un codice.';

export const wrongProof = ({ method }: Pick<Proof, 'method'>) =>
  invalid(method === 'passkey' ? { credential: [WRONG_PASSKEY] } : { code: [WRONG_CODE] });

const passwordAlone = () => invalid({ method: [PASSWORD_ALONE] });

/** The counts of a signed-in user's wrong codes. Recovery codes are too long to be guessed. */
export const codeCounts = (
  { userId, sessionId }: AccessClaims,
  { method }: Pick<Proof, 'method'> = { method: 'totp' },
): Count[] => [
  ['secondFactorPerSession', `account ${userId}`, sessionId],
  ...accountCount({ userId, method }),
];

/** The count of an account's codes. */
export const accountCount = ({ userId, method }: { userId: string; method: Proof['method'] }): Count[] =>
  method === 'totp' ? [['secondFactorPerAccount', `account ${userId}`]] : [];

/** Refuses a sensitive call unless the user has recently confirmed their presence in this session. */
export async function requireConfirmation(c: HonoContext<Api>, caller: Caller): Promise<void> {
  const context = c.get('context');
  if (isConfirmed(caller, context)) return;
  const { user } = caller;
  const methods = user.secondFactorAt ? await methodsOf(context, user) : ['password'];
  throw new ApiError(403, { detail: CONFIRM, code: CONFIRMATION_REQUIRED, methods });
}

/** Whether a call with the password needs a further confirmation: only accounts with a second factor do. */
export const hasFactor = (_: unknown, { user }: Caller) => user.secondFactorAt !== null;

/** Checks the user's proof and records the confirmation. With a second factor the password is no proof. */
export async function confirm(
  c: HonoContext<Api>,
  caller: Caller,
  input: v.InferOutput<typeof ConfirmInput>,
): Promise<void> {
  const context = c.get('context');
  if (input.method === 'password') {
    if (caller.user.secondFactorAt) throw passwordAlone();
    await confirmPassword(c, caller, 'password', input.password);
    if (!(await noteConfirmation(context, caller))) throw passwordAlone();
    return;
  }
  const counts = codeCounts({ userId: caller.user.id, sessionId: caller.sessionId }, input);
  await throttle(c, ...counts);
  const use = await checkProof(context, caller.user.id, input, `confirmation ${caller.sessionId}`);
  if (!use || !(await noteConfirmation(context, caller, { use, visitor: visitorOf(c) })))
    throw wrongProof(input);
  await releaseHits(c, ...counts);
}
