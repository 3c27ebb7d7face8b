import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A version from its builder, with a signature for each file. */
export interface Built {
  productId: string;
  version: string;
  files: {
    platform: 'windows' | 'macos' | 'linux';
    architecture: 'x64' | 'arm64' | 'universal';
    path: string;
    name: string;
    build: string;
    signature: string;
  }[];
}

/** The targets of electron-builder for a program without a universal archive for macOS. */
const targets = [
  ['windows', 'x64', 'exe'],
  ['windows', 'arm64', 'exe'],
  ['macos', 'x64', 'zip'],
  ['macos', 'arm64', 'zip'],
  ['linux', 'x64', 'AppImage'],
  ['linux', 'arm64', 'AppImage'],
] as const;

/** Larger than what a `Line` transfers before it breaks. */
const BYTES = 300_000;

/** A public key in the format that programs embed: its 32 bytes in Base64. */
export const rawKey = (key: KeyObject): string =>
  Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64');

/** The builder of a program, with the private key that signs its archives. */
export function newBuilder(folder: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const build = (productId: string, version: string): Built => ({
    productId,
    version,
    files: targets.map(([platform, architecture, kind], at) => {
      const bytes = randomBytes(BYTES);
      const path = join(folder, `${version}-${at}`);
      writeFileSync(path, bytes);
      return {
        ...{ platform, architecture, path, build: version.replaceAll('.', '') },
        // The name does not contain the processor, but the address does.
        name: `${productId}-${version}${architecture === 'arm64' ? '-b' : ''}-${platform}.${kind}`,
        signature: signatureOf(bytes, privateKey),
      };
    }),
  });
  return { build, publicKey };
}

const signatureOf = (bytes: Buffer, key: KeyObject): string => sign(null, bytes, key).toString('base64');
