import { encodeCbor } from './cbor.ts';

export type Algorithm = 'ES256' | 'RS256' | 'Ed25519';

const P256_BYTES = 32;

const keyOf = {
  ES256: { name: 'ECDSA', namedCurve: 'P-256' },
  RS256: {
    name: 'RSASSA-PKCS1-v1_5',
    modulusLength: 2048,
    publicExponent: Uint8Array.of(1, 0, 1),
    hash: 'SHA-256',
  },
  Ed25519: { name: 'Ed25519' },
} as const;

const decode = (text: string | undefined) => Uint8Array.from(Buffer.from(text ?? '', 'base64url'));
export const join = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

/** The COSE key (RFC 9053) of a JWK. */
function coseOf(algorithm: Algorithm, { x, y, n, e }: JsonWebKey): Uint8Array {
  const fields = {
    ES256: [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, decode(x)],
      [-3, decode(y)],
    ],
    RS256: [
      [1, 3],
      [3, -257],
      [-1, decode(n)],
      [-2, decode(e)],
    ],
    Ed25519: [
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, decode(x)],
    ],
  } as const;
  return encodeCbor(
    new Map<number, number | Uint8Array>(fields[algorithm].map(([key, value]) => [key, value])),
  );
}

/** An ASN.1 integer: without leading zeros, and never negative. */
function derInteger(bytes: Uint8Array): Uint8Array {
  const start = bytes.findIndex((byte) => byte > 0);
  const short = bytes.slice(start);
  const body = (short[0] ?? 0) > 127 ? [0, ...short] : [...short];
  return Uint8Array.from([2, body.length, ...body]);
}

/** An ECDSA signature's two numbers in DER, as authenticators encode them. */
function derOf(signature: Uint8Array): Uint8Array {
  const numbers = join(derInteger(signature.slice(0, P256_BYTES)), derInteger(signature.slice(P256_BYTES)));
  return Uint8Array.from([0x30, numbers.length, ...numbers]);
}

/** A key pair: its public key and its signing function, in the formats of authenticators. */
export async function newKey(algorithm: Algorithm) {
  const keys = (await crypto.subtle.generateKey(keyOf[algorithm], true, ['sign', 'verify'])) as CryptoKeyPair;
  const cose = coseOf(algorithm, (await crypto.subtle.exportKey('jwk', keys.publicKey)) as JsonWebKey);
  const signing =
    algorithm === 'ES256' ? { name: 'ECDSA', hash: 'SHA-256' } : { name: keyOf[algorithm].name };
  return {
    cose,
    async sign(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
      const signature = new Uint8Array(await crypto.subtle.sign(signing, keys.privateKey, bytes));
      return algorithm === 'ES256' ? derOf(signature) : signature;
    },
  };
}
