import { ed25519 } from '@noble/curves/ed25519.js';

const { Point } = ed25519;
type Point = ReturnType<typeof Point.fromBytes>;
type Bytes = Uint8Array<ArrayBuffer>;

/** The order of Ed25519's group. */
const { n: ORDER } = Point.CURVE();
/** A signature is a point's bytes (R) and a number's (S), of this length each; a public key is a point's (A). */
const HALF = 32;

/** The check of a file's Ed25519 signature by one key, while the file is streamed. */
export interface SignatureCheck {
  /** The bytes in front of the file in the input of the SHA-512 that `holds` takes. */
  prefix: Bytes;
  /** Whether the signature is valid for the key and the file. */
  holds(hash: Uint8Array): boolean;
}

/**
 * RFC 8032, 5.1.7, as OpenSSL, Node and Sparkle check it: R is compared as bytes. WebCrypto would need the whole file
 * in memory. Returns `undefined` if no file can have this signature by this key.
 */
export function checkOf(signature: Bytes, key: Bytes): SignatureCheck | undefined {
  const a = keyPoint(key);
  if (!a || signature.length !== 2 * HALF) return undefined;
  const [r, s] = [signature.slice(0, HALF), numberOf(signature.subarray(HALF))];
  if (s >= ORDER) return undefined;
  const holds = (hash: Uint8Array) => {
    const k = numberOf(hash) % ORDER;
    const expected = Point.BASE.multiplyUnsafe(s).subtract(a.multiplyUnsafe(k)).toBytes();
    return expected.every((byte, at) => byte === r[at]);
  };
  return { prefix: new Uint8Array([...r, ...key]), holds };
}

/** Whether bytes are a usable public key: for a point of small order, everybody can sign. */
export const isPublicKey = (key: Bytes): boolean => keyPoint(key) !== undefined;

function keyPoint(key: Bytes): Point | undefined {
  try {
    const point = Point.fromBytes(key);
    return point.isTorsionFree() && !point.isSmallOrder() ? point : undefined;
  } catch {
    // The bytes are not a point, or their length is wrong.
    return undefined;
  }
}

/** The number in bytes, least significant byte first. */
const numberOf = (bytes: Uint8Array): bigint => BigInt(`0x${new Uint8Array(bytes).reverse().toHex()}`);
