import { Abandoned } from '#stores/kernel/session-lifetime.ts';

/** What the host answers to a wish for a passkey, in the JSON form of WebAuthn Level 3. */
type Options = { challenge: string } & Record<string, unknown>;

/**
 * The user has closed the browser's dialog or let it go, or the key could not tell its user, as one without a PIN: the
 * browser does not say which.
 */
export class PasskeyUnused extends Error {}

/** Whether this browser knows passkeys. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential !== 'undefined';

/** The dialog or the offer that is open: the browser has one at a time. */
let open: AbortController | undefined;

/**
 * Asks the browser for one of its passkeys; the answer is what the host takes as `credential`.
 *
 * @param offer for as long as it stands, the passkeys are offered at a field instead of in a dialog
 * @throws PasskeyUnused, or Abandoned where another question takes its place
 */
export async function getPasskey(options: Options, offer?: AbortSignal): Promise<Record<string, unknown>> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON?.(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  const asked: CredentialRequestOptions = {
    publicKey: publicKey ?? requestOf(options),
    mediation: offer ? 'conditional' : 'optional',
  };
  return answerOf((signal) => navigator.credentials.get({ ...asked, signal }), offer);
}

/** Has the browser make a passkey. @throws as `getPasskey`, or `InvalidStateError` where it has one of the account */
export async function makePasskey(options: Options): Promise<Record<string, unknown>> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON?.(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  const asked = { publicKey: publicKey ?? creationOf(options) };
  return answerOf((signal) => navigator.credentials.create({ ...asked, signal }));
}

async function answerOf(
  ask: (signal: AbortSignal) => Promise<Credential | null>,
  offer?: AbortSignal,
): Promise<Record<string, unknown>> {
  open?.abort();
  const mine = new AbortController();
  open = mine;
  offer?.addEventListener('abort', () => mine.abort());
  try {
    const credential = (await ask(mine.signal)) as PublicKeyCredential | null;
    if (!credential) throw new PasskeyUnused('The browser gave no passkey');
    return toJson(credential);
  } catch (cause) {
    if (isNamed('AbortError', cause)) throw new Abandoned('Another question was asked', { cause });
    if (isNamed('NotAllowedError', cause)) throw new PasskeyUnused('No passkey was used', { cause });
    throw cause;
  } finally {
    if (open === mine) open = undefined;
  }
}

/** By name alone: what stands in for the browser, as password managers do, throws errors of its own kind. */
export const isNamed = (name: string, error: unknown) => Object(error).name === name;

// What follows is for browsers of before 2025, whose passkeys do not speak JSON.

type Described = { id: string };

function bytesOf(text: unknown): Uint8Array<ArrayBuffer> {
  const binary = atob(String(text).replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

function textOf(bytes: ArrayBuffer): string {
  const binary = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const described = (list: unknown) =>
  ((list ?? []) as Described[]).map((one) => ({ ...one, id: bytesOf(one.id) })) as never[];

const requestOf = (options: Options): PublicKeyCredentialRequestOptions => ({
  ...options,
  challenge: bytesOf(options.challenge),
  allowCredentials: described(options.allowCredentials),
});

const creationOf = (options: Options): PublicKeyCredentialCreationOptions => {
  const { user, ...others } = options as unknown as PublicKeyCredentialCreationOptions;
  return {
    ...others,
    challenge: bytesOf(options.challenge),
    user: { ...user, id: bytesOf(user.id) },
    excludeCredentials: described(options.excludeCredentials),
  };
};

function toJson(credential: PublicKeyCredential): Record<string, unknown> {
  if (typeof credential.toJSON === 'function') return { ...credential.toJSON() };
  const { response } = credential;
  const parts = ['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle'];
  const given = parts.flatMap((name) => {
    const bytes = (response as unknown as Record<string, ArrayBuffer | null | undefined>)[name];
    return bytes ? [[name, textOf(bytes)]] : [];
  });
  const transports =
    'getTransports' in response && (response as AuthenticatorAttestationResponse).getTransports();
  return {
    id: credential.id,
    rawId: textOf(credential.rawId),
    type: credential.type,
    authenticatorAttachment: credential.authenticatorAttachment,
    clientExtensionResults: credential.getClientExtensionResults(),
    response: { ...Object.fromEntries(given), ...(transports && { transports }) },
  };
}
