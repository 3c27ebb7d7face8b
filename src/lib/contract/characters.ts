import { MAX_DEVICE_NAME_LENGTH } from './limits.ts';

/** Which characters a text may have, apart from the validators: readers in the browser need them, too. */

/** Control characters, foreign line breaks, overrides of the writing direction, halves of a character, no characters. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{NChar}\u202a-\u202e\u2066-\u2069]/gu;
/** What is invisible, by Unicode's list; also marks of annotations, Braille's blank and a note without a head. */
const INVISIBLE = /[\p{DI}\u2800\ufff9-\ufffc\u{1d159}]/u;
/** More marks on a letter than any script writes (UTS 39, 5.4): they cover the lines above and below. */
const STACKED = /([\p{Mn}\p{Me}]{4})[\p{Mn}\p{Me}]+/gu;

/** Letters of scripts that joiners shape; between others they change nothing that is seen. */
const SHAPED = `(?=[\\p{L}\\p{M}])[${'Arab Syrc Mong Nkoo Adlm Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Mymr Khmr'
  .split(' ')
  .map((script) => `\\p{scx=${script}}`)
  .join('')}]`;
const PICTURE = String.raw`\p{ExtPict}\p{EMod}?[\ufe0e\ufe0f]?(?:\u200d(?=\p{ExtPict}))?`;
/** Joiners between such letters and between pictures, and variants of pictures. */
const JOINED = `${SHAPED}[\\u200c\\u200d](?=${SHAPED})|${PICTURE}|[\\d#*]\\ufe0f\\u20e3`;
const joined = new RegExp(JOINED, 'gu');
const joinedOrInvisible = new RegExp(`(${JOINED})|${INVISIBLE.source}`, 'gu');

/** Whether a text shows as what it is, and ends no line of ours. */
export const isPrintable = (text: string): boolean => text.search(UNPRINTABLE) < 0;

export const isStacked = (text: string): boolean => text.search(STACKED) >= 0;

/** Whether a text has invisible letters: with them two names look alike. */
export const hasInvisible = (text: string): boolean => INVISIBLE.test(text.replace(joined, ''));

const withoutInvisible = (text: string) => text.replace(joinedOrInvisible, (_, kept = '') => kept);

/** A text on one line, without what no line takes, cut where it is too long: counted as fields count letters. */
export function plainLine(text: string, max: number): string {
  const seen = withoutInvisible(text.replace(UNPRINTABLE, ' ')).replace(STACKED, '$1');
  const line = seen.replace(/\s+/gu, ' ').trim();
  // A cut may leave half a letter, or a joiner that has nothing to join.
  return withoutInvisible(line.slice(0, max).replace(/\p{Cs}$/u, '')).trimEnd();
}

/** What only describes a device, and how long each text may be. */
const lengths = { name: MAX_DEVICE_NAME_LENGTH, platform: 40, app_version: 40 } as const;
export type DeviceText = keyof typeof lengths;

const UNNAMED = 'Dispositivo senza nome';

/** Cuts or replaces what a program wrote of a device, and never refuses: a long name locks no paying customer out. */
export function deviceText(field: DeviceText, written: string): string {
  return plainLine(written, lengths[field]) || (field === 'name' ? UNNAMED : '');
}

/**
 * Whether an address leads to another site by `https:` or to a page of ours. One that cannot be read would fail for each
 * reader, and browsers take a backslash for a slash.
 */
export function isGoodLink(address: string): boolean {
  if (!/^(?:https:\/\/|\/(?![/\\]))\S*$/.test(address)) return false;
  try {
    // `URL.canParse` is younger than Safari 16.4.
    return new URL(address, 'https://site.internal').protocol === 'https:';
  } catch {
    return false;
  }
}
export const BAD_LINK = 'I collegamenti iniziano con https:// o con /, e non contengono errori.';
