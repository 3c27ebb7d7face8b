import { Abandoned } from '#stores/kernel/session-lifetime.ts';

/** The host's passkey options, in the JSON form of WebAuthn Level 3. */
type Options = { challenge: string } & Record<string, unknown>;

/**
 * The user closed the browser's dialog or let it time out, or the key could not verify its user, as without a PIN:
 * browsers do not say which.
 */
export class PasskeyUnused extends Error {}

/** Whether this browser supports passkeys. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential !== 'undefined';

/** The open dialog or offer: browsers allow one at a time. */
let open: AbortController | undefined;

/**
 * Asks the browser for one of its passkeys; returns the `credential` to send to the host.
 *
 * @param offer while it is not aborted, the browser offers the passkeys at a field instead of in a dialog
 * @throws PasskeyUnused, or Abandoned if another request replaces it
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

/** Lets the browser create a passkey. @throws as `getPasskey`, or `InvalidStateError` if it has one for the account */
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

/** Checks the name only: password managers, which replace the browser's dialogs, throw their own error classes. */
export const isNamed = (name: string, error: unknown) => Object(error).name === name;

// The rest is for browsers from before 2025, whose passkeys do not support JSON.

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
