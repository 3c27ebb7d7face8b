import { RELEASE_PART_BYTES } from '#lib/contract/limits.ts';

/** `stable` is for all customers, `beta` (a preview) for licences that want it (docs/product.md, 10.1). */
export const releaseChannels = ['stable', 'beta'] as const;
export type ReleaseChannel = (typeof releaseChannels)[number];

/** The target of an archive; `any` runs on all, `universal` on both architectures of a platform. */
export const platforms = ['any', 'windows', 'macos', 'linux'] as const;
export type Platform = (typeof platforms)[number];
export const architectures = ['any', 'x64', 'arm64', 'universal'] as const;
export type Architecture = (typeof architectures)[number];

/** The reason for a message to the users of a version. */
export const releasePurposes = ['withdrawn', 'weakness', 'other'] as const;
export type ReleasePurpose = (typeof releasePurposes)[number];

export const partsOf = (sizeBytes: number): number => Math.ceil(sizeBytes / RELEASE_PART_BYTES);

/** The part numbers of a file, from 1. */
export const allParts = (sizeBytes: number): number[] =>
  Array.from({ length: partsOf(sizeBytes) }, (_, at) => at + 1);

/** The byte range of a part in the file. */
export function partRange(sizeBytes: number, part: number): { start: number; end: number } {
  const start = (part - 1) * RELEASE_PART_BYTES;
  return { start, end: Math.min(sizeBytes, start + RELEASE_PART_BYTES) };
}

/** `2.4.1`, `3.0.0-rc.1`: two to four numbers, optionally with the name of a preview. */
export const VERSION = /^\d+(?:\.\d+){1,3}(?:-[\w.]+)?$/;

/** The build number, which Sparkle compares. */
export const BUILD = /^\d+(?:\.\d+)*$/;

/** An Ed25519 signature and a public key, as base64. */
export const SIGNATURE = /^[A-Za-z0-9+/]{85}[AQgw]==$/;
export const RELEASE_KEY = /^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/;
/** Two, so that both are valid during a key rotation. */
export const MAX_RELEASE_KEYS = 2;

/** The numbers of a version; missing ones count as 0. */
const NUMBERS = 4;

/**
 * A string that sorts like the version (semver.org, 11): numbers by value, a preview before its version. Versions
 * of the same rank, such as `2.4` and `2.4.0`, have the same string.
 */
export function versionKey(version: string): string {
  const [numbers = '', ...previews] = version.split('-');
  const preview = previews.join('-');
  const core = [...numbers.split('.'), ...Array<string>(NUMBERS).fill('0')].slice(0, NUMBERS).map(sortable);
  // In a key, a tilde sorts after all other characters, and a space before them.
  return `${core.join('')}${preview ? `-${preview.split('.').map(identifier).join(' ')}` : '~'}`;
}

/** A version without leading zeros, as programs write it. */
export const withoutZeros = (version: string): string =>
  version.replace(/(^|[.-])0+(\d+)(?=[.-]|$)/g, '$1$2');

/** The ways in which programs may write a version: with fewer or more `.0` at the end. */
export function spellingsOf(version: string): string[] {
  const [, numbers = '', preview = ''] = /^([\d.]+)(.*)$/.exec(withoutZeros(version)) ?? [];
  const [first, ...least] = numbers.replace(/(?:\.0)+$/, '').split('.');
  const all = Array.from({ length: NUMBERS - 1 }, (_, more) =>
    [first, ...least, ...Array<string>(NUMBERS).fill('0')].slice(0, Math.max(least.length + 1, more + 2)),
  );
  return [...new Set([version, ...all.map((each) => each.join('.') + preview)])];
}

export const isLowerVersion = (version: string, other: string): boolean =>
  versionKey(version) < versionKey(other);

const identifier = (text: string) => (/^\d+$/.test(text) ? `0${sortable(text)}` : `1${text}`);

/** The number, prefixed with the count of its digits. */
function sortable(digits: string): string {
  const value = digits.replace(/^0+(?=\d)/, '');
  return `${String(value.length).padStart(2, '0')}${value}`;
}
