import * as v from 'valibot';
import { encodeCbor } from './cbor.ts';
import { type Algorithm, join, newKey } from './passkey-keys.ts';

/** What an authenticator or a browser may get wrong, or an attacker may forge. */
export interface Forgery {
  origin?: string;
  rpId?: string;
  type?: string;
  crossOrigin?: boolean;
  /** Whether the authenticator has verified its user, and whether a user is present. */
  verified?: boolean;
  present?: boolean;
  counter?: number;
  userHandle?: string | null;
  /** Changes the signature's last byte. */
  altered?: boolean;
  attestation?: [format: string, statement: Map<string, string | Uint8Array>];
}

/** The fields that it needs of the options for sign-in and creation. */
export const Request = v.looseObject({ challenge: v.string() });
export const Creation = v.looseObject({ challenge: v.string(), user: v.looseObject({ id: v.string() }) });

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const utf8 = (text: string) => new TextEncoder().encode(text);
const sha256 = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

/**
 * A software passkey together with its browser: its responses are right unless something is forged.
 *
 * @param origin the page's origin
 */
export async function newPasskey(
  origin: string,
  algorithm: Algorithm = 'ES256',
  credentialId = crypto.randomUUID(),
) {
  const { cose, sign } = await newKey(algorithm);
  const id = utf8(credentialId);
  let owner = '';
  let counter = 0;

  async function authenticatorData(forged: Forgery, attested?: Uint8Array) {
    const { verified = true, present = true, rpId = new URL(origin).hostname } = forged;
    const flags = (present ? PRESENT : 0) | (verified ? VERIFIED : 0) | (attested ? ATTESTED : 0);
    const count = new DataView(new ArrayBuffer(4));
    count.setUint32(0, forged.counter ?? counter);
    const numbers = new Uint8Array(count.buffer);
    return join(await sha256(utf8(rpId)), Uint8Array.of(flags), numbers, attested ?? new Uint8Array());
  }

  const clientData = (type: string, { challenge }: v.InferOutput<typeof Request>, forged: Forgery) =>
    utf8(
      JSON.stringify({
        type: forged.type ?? type,
        challenge,
        origin: forged.origin ?? origin,
        crossOrigin: forged.crossOrigin ?? false,
      }),
    );

  const credential = (response: Record<string, unknown>) => ({
    id: encode(id),
    rawId: encode(id),
    type: 'public-key',
    authenticatorAttachment: 'platform',
    clientExtensionResults: {},
    response,
  });

  return {
    id: encode(id),
    /** Counts uses from now on, like some authenticators. */
    count: (uses: number) => {
      counter = uses;
    },
    /** Answers `navigator.credentials.create`. */
    async create(options: v.InferOutput<typeof Creation>, forged: Forgery = {}) {
      owner = options.user.id;
      const length = Uint8Array.of(id.length >> 8, id.length & 255);
      const attested = join(new Uint8Array(16), length, id, cose);
      const [fmt, attStmt] = forged.attestation ?? ['none', new Map()];
      const authData = await authenticatorData(forged, attested);
      const attestationObject = encodeCbor(
        new Map<string, string | Uint8Array | Map<string, string | Uint8Array>>([
          ['fmt', fmt],
          ['attStmt', attStmt],
          ['authData', authData],
        ]),
      );
      return credential({
        clientDataJSON: encode(clientData('webauthn.create', options, forged)),
        attestationObject: encode(attestationObject),
        transports: ['internal', 'hybrid'],
      });
    },
    /** Answers `navigator.credentials.get`. */
    async get(options: v.InferOutput<typeof Request>, forged: Forgery = {}) {
      if (counter > 0) counter += 1;
      const client = clientData('webauthn.get', options, forged);
      const authData = await authenticatorData(forged);
      const signature = await sign(join(authData, await sha256(client)));
      const last = signature.length - 1;
      const { userHandle = owner } = forged;
      return credential({
        clientDataJSON: encode(client),
        authenticatorData: encode(authData),
        signature: encode(forged.altered ? signature.with(last, (signature[last] ?? 0) ^ 1) : signature),
        ...(userHandle !== null && { userHandle }),
      });
    },
  };
}

export type SoftwarePasskey = Awaited<ReturnType<typeof newPasskey>>;
