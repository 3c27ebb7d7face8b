import { CallError } from '#lib/client/errors.ts';
import type { CallOptions } from '#lib/client/http.ts';
import type { ProofMethod } from '#lib/contract/security/security.ts';
import { proof } from '#lib/text/security/proof.ts';
import { getPasskey, knowsPasskeys, PasskeyUnused } from '#stores/browser/passkeys.ts';
import { missing } from '#stores/kernel/field-rules.ts';
import { createForm } from '#stores/kernel/form.ts';
import { Abandoned } from '#stores/kernel/session-lifetime.ts';

/** The proof as typed in the form. */
export interface Typed {
  method: ProofMethod;
  code: string;
  password: string;
  /** Whether this browser may skip the second factor from now on. */
  remember: boolean;
}

type Challenge = () => Promise<Parameters<typeof getPasskey>[0]>;

const known: readonly string[] = ['passkey', 'totp', 'recovery', 'password'] satisfies ProofMethod[];

/** The methods that this page and this browser support. */
export const possibleWays = (ways: readonly string[]): ProofMethod[] =>
  ways.filter((way): way is ProofMethod => known.includes(way) && (way !== 'passkey' || knowsPasskeys()));

/**
 * A form that proves the user's identity.
 *
 * @param challenge requests the passkey's challenge
 * @param send sends the proof to the API
 */
export function createProofForm(
  challenge: Challenge,
  send: (body: NonNullable<CallOptions['body']>, typed: Typed) => Promise<void>,
) {
  return createForm<Typed>({
    fallback: proof.failed,
    validate: (typed) => missing({ ...typed }, fieldsOf(typed.method)),
    send: async (typed) => send(await proofOf(challenge, typed), typed),
  });
}

const fieldsOf = (method: ProofMethod): ('code' | 'password')[] => {
  if (method === 'passkey') return [];
  return method === 'password' ? ['password'] : ['code'];
};

async function proofOf(challenge: Challenge, { method, code, password }: Typed) {
  if (method === 'password') return { method, password };
  if (method !== 'passkey') return { method, code };
  return { method, credential: await askPasskey(challenge) };
}

/** Asks for a passkey. @throws the form's error if the browser returns none */
export async function askPasskey(challenge: Challenge) {
  const options = await challenge();
  return getPasskey(options).catch((error: unknown) => {
    if (error instanceof Abandoned) throw error;
    const detail = error instanceof PasskeyUnused ? proof.unused : proof.refused;
    throw new CallError({ kind: 'answer', status: 409, body: { detail } });
  });
}
