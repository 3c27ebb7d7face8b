import { base64url } from 'jose';
import * as v from 'valibot';

/** Ed25519, ECDSA with P-256, RSA: their COSE numbers, the preferred one first. */
export const ALGORITHMS = [-8, -7, -257];

/** Far more than the transports that exist. */
const MAX_TRANSPORTS = 10;

const bytes = v.pipe(v.string(), v.regex(/^[\w-]+$/));

const credential = {
  id: bytes,
  rawId: bytes,
  type: v.literal('public-key'),
  clientExtensionResults: v.pipe(
    v.unknown(),
    // We request no extension.
    v.transform(() => ({})),
  ),
};

/** A passkey's response to `navigator.credentials.get`. */
export const Assertion = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: v.pipe(
      v.nullish(v.string()),
      v.transform((handle) => handle ?? ''),
    ),
  }),
});
export type Assertion = v.InferOutput<typeof Assertion>;

/** A new passkey's response to `navigator.credentials.create`. */
export const Attestation = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: v.optional(
      v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/))), v.maxLength(MAX_TRANSPORTS)),
      [],
    ),
  }),
});
export type Attestation = v.InferOutput<typeof Attestation>;

const ClientData = v.object({ challenge: bytes, crossOrigin: v.optional(v.literal(false)) });

/** The challenge that a browser says it responded to; none from a frame in another site's page, where we never are. */
export function challengeOf({ response }: Assertion | Attestation): string | undefined {
  const data = v.safeParse(ClientData, parsed(textOf(response.clientDataJSON)));
  return data.success ? data.output.challenge : undefined;
}

/** The text in base64url; empty if it is not valid. */
export function textOf(encoded: string): string {
  try {
    return new TextDecoder().decode(base64url.decode(encoded));
  } catch {
    return '';
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
