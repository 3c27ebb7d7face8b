import { ed25519 } from '@noble/curves/ed25519.js';
import { expect, it } from 'vitest';
import { digestsOf } from '#lib/api/services/admin/releases/digests.ts';
import { checkOf, isPublicKey } from '#lib/api/services/admin/releases/signature.ts';
import { env } from '#tests/support/worker/api.ts';
import { newReleaseKey } from '#tests/support/worker/signed-uploads.ts';

const hex = (text: string) => Uint8Array.fromHex(text);
const bytesOf = (bytes: Uint8Array | ArrayBuffer) => new Uint8Array(bytes as ArrayBuffer);
const { n: ORDER } = ed25519.Point.CURVE();

/** More than one chunk, and not a whole number of them. */
const file = Uint8Array.from({ length: 2.5 * 1024 ** 2 }, (_, at) => (at * 31 + (at >> 16)) % 251);

/** Checks a stored file's signature, as the API does for a product with keys. */
async function holds(bytes: Uint8Array, signature: Uint8Array, key: Uint8Array): Promise<boolean> {
  const check = checkOf(bytesOf(signature), bytesOf(key));
  if (!check) return false;
  await env.FILES.put('signed', bytes);
  const stored = await env.FILES.get('signed');
  if (!stored) throw new Error('Nothing was stored');
  const [hash] = await digestsOf(stored.body, [{ algorithm: 'SHA-512', prefix: check.prefix }]);
  return check.holds(hash ?? new Uint8Array());
}

/** `bytes` with one flipped bit. */
const turned = (bytes: Uint8Array, at: number) =>
  bytes.map((byte, index) => (index === at ? byte ^ 1 : byte));

it.each([
  // RFC 8032, 7.1: tests 1, 2 and 3.
  [
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    '',
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  ],
  [
    '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    '72',
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  ],
  [
    'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
    'af82',
    '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
  ],
])('the signature of RFC 8032 by %s is right', async (key, text, signature) => {
  expect(await holds(hex(text), hex(signature), hex(key))).toBe(true);
});

it('a file has a valid signature by the key that signed it, and by no other; one wrong bit is another file', async () => {
  const { key, sign } = await newReleaseKey();
  const other = await newReleaseKey();
  const signature = await sign(file);
  const tries = [
    [file, signature, key],
    [turned(file, 0), signature, key],
    [turned(file, file.length - 1), signature, key],
    [file.slice(1), signature, key],
    [file, turned(signature, 0), key],
    [file, turned(signature, 40), key],
    [file, signature, turned(key, 3)],
    [file, signature, other.key],
    [file, await other.sign(file), key],
    [file, signature.slice(0, 63), key],
    [file, signature, key.slice(0, 31)],
  ] as const;
  const answers = [];
  for (const each of tries) answers.push(await holds(...each));
  expect(answers).toEqual([true, ...Array(tries.length - 1).fill(false)]);
});

it('a signature has one form: its number, written larger than the group’s order, is refused', async () => {
  const { key, sign } = await newReleaseKey();
  const signature = await sign(file);
  const s = BigInt(`0x${signature.slice(32).reverse().toHex()}`) + ORDER;
  const larger = hex(s.toString(16).padStart(64, '0')).reverse();
  expect(await holds(file, new Uint8Array([...signature.slice(0, 32), ...larger]), key)).toBe(false);
});

it('a key of small order, for which anyone can sign, is refused, and one outside the group too', async () => {
  const { key } = await newReleaseKey();
  const small = ed25519.Point.fromBytes(hex('00'.repeat(32)));
  const zero = ed25519.Point.ZERO.toBytes();
  const mixed = ed25519.Point.fromBytes(key).add(small).toBytes();
  // y = p + 1 encodes the same point as zero.
  const otherwise = hex(`ee${'ff'.repeat(30)}7f`);
  const keys = [key, small.toBytes(), zero, mixed, otherwise, key.slice(1)];
  expect(keys.map((each) => isPublicKey(bytesOf(each)))).toEqual([true, false, false, false, false, false]);
  // R is zero and S is 0: that signature fits every file for the key zero.
  expect(await holds(file, new Uint8Array([...zero, ...Array(32).fill(0)]), zero)).toBe(false);
});

it('each digest of a file is that of the whole file, also of an empty one', async () => {
  for (const bytes of [file, file.slice(0, 1024 ** 2), new Uint8Array()]) {
    await env.FILES.put('whole', bytes);
    const stored = await env.FILES.get('whole');
    if (!stored) throw new Error('Nothing was stored');
    const digests = await digestsOf(stored.body, [{ algorithm: 'SHA-256' }, { algorithm: 'SHA-512' }]);
    const whole = ['SHA-256', 'SHA-512'].map((name) => crypto.subtle.digest(name, bytes));
    expect(digests).toEqual((await Promise.all(whole)).map(bytesOf));
  }
});
