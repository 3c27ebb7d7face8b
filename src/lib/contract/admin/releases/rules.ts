import { RELEASE_PART_BYTES } from '#lib/contract/limits.ts';

/** Customers are offered the stable ones; a preview waits for staff to publish its successor. */
export const releaseChannels = ['stable', 'beta'] as const;
export type ReleaseChannel = (typeof releaseChannels)[number];

/** What an archive is for; `any` runs on all, `universal` on both processors of a platform. */
export const platforms = ['any', 'windows', 'macos', 'linux'] as const;
export type Platform = (typeof platforms)[number];
export const architectures = ['any', 'x64', 'arm64', 'universal'] as const;
export type Architecture = (typeof architectures)[number];

/** Why who has a version is written to. */
export const releasePurposes = ['withdrawn', 'weakness', 'other'] as const;
export type ReleasePurpose = (typeof releasePurposes)[number];

export const partsOf = (sizeBytes: number): number => Math.ceil(sizeBytes / RELEASE_PART_BYTES);

/** The numbers of a file’s parts, from 1. */
export const allParts = (sizeBytes: number): number[] =>
  Array.from({ length: partsOf(sizeBytes) }, (_, at) => at + 1);

/** Where a part begins and ends in the file. */
export function partRange(sizeBytes: number, part: number): { start: number; end: number } {
  const start = (part - 1) * RELEASE_PART_BYTES;
  return { start, end: Math.min(sizeBytes, start + RELEASE_PART_BYTES) };
}

/** `2.4.1`, `3.0.0-rc.1`: two to four numbers, and perhaps the name of a preview. */
export const VERSION = /^\d+(?:\.\d+){1,3}(?:-[\w.]+)?$/;

/** The builder's own number of a version, as Sparkle compares it. */
export const BUILD = /^\d+(?:\.\d+)*$/;

/** An Ed25519 signature and a public key, as base64. */
export const SIGNATURE = /^[A-Za-z0-9+/]{85}[AQgw]==$/;
export const RELEASE_KEY = /^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/;
/** While one takes the place of another, both are good. */
export const MAX_RELEASE_KEYS = 2;

/** How many numbers a version has; those that it leaves out are 0. */
const NUMBERS = 4;

/**
 * A text that sorts as the version does (semver.org, 11): numbers by their value, a preview before its version. Versions
 * of the same rank, such as `2.4` and `2.4.0`, have the same text.
 */
export function versionKey(version: string): string {
  const [numbers = '', ...previews] = version.split('-');
  const preview = previews.join('-');
  const core = [...numbers.split('.'), ...Array<string>(NUMBERS).fill('0')].slice(0, NUMBERS).map(sortable);
  // A tilde comes after, and a blank before, whatever else is in a key.
  return `${core.join('')}${preview ? `-${preview.split('.').map(identifier).join(' ')}` : '~'}`;
}

/** A version without zeros before digits, as programs write it. */
export const withoutZeros = (version: string): string =>
  version.replace(/(^|[.-])0+(\d+)(?=[.-]|$)/g, '$1$2');

/** How programs may write a version: the zeros at its end may be missing, or be more. */
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

/** A number behind the count of its digits. */
function sortable(digits: string): string {
  const value = digits.replace(/^0+(?=\d)/, '');
  return `${String(value.length).padStart(2, '0')}${value}`;
}
