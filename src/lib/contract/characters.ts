import { MAX_DEVICE_NAME_LENGTH } from './limits.ts';

/** Rules for characters, separate from the validators because code in the browser needs them too. */

/** Control characters, line separators, bidirectional overrides, lone surrogates and noncharacters. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{NChar}\u202a-\u202e\u2066-\u2069]/gu;
/** Characters that Unicode calls invisible; also annotation marks, the Braille blank and a note without a head. */
const INVISIBLE = /[\p{DI}\u2800\ufff9-\ufffc\u{1d159}]/u;
/** More combining marks on a letter than any script uses (UTS 39, 5.4): they cover neighbouring lines. */
const STACKED = /([\p{Mn}\p{Me}]{4})[\p{Mn}\p{Me}]+/gu;

/** Letters of scripts that joiners shape; between other letters joiners have no visible effect. */
const SHAPED = `(?=[\\p{L}\\p{M}])[${'Arab Syrc Mong Nkoo Adlm Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Mymr Khmr'
  .split(' ')
  .map((script) => `\\p{scx=${script}}`)
  .join('')}]`;
const PICTURE = String.raw`\p{ExtPict}\p{EMod}?[\ufe0e\ufe0f]?(?:\u200d(?=\p{ExtPict}))?`;
/** Joiners between such letters and between emoji, and emoji variation selectors. */
const JOINED = `${SHAPED}[\\u200c\\u200d](?=${SHAPED})|${PICTURE}|[\\d#*]\\ufe0f\\u20e3`;
const joined = new RegExp(JOINED, 'gu');
const joinedOrInvisible = new RegExp(`(${JOINED})|${INVISIBLE.source}`, 'gu');

/** Whether a text displays as it is stored, and breaks no line of ours. */
export const isPrintable = (text: string): boolean => text.search(UNPRINTABLE) < 0;

export const isStacked = (text: string): boolean => text.search(STACKED) >= 0;

/** Whether a text has invisible characters, which make different names look alike. */
export const hasInvisible = (text: string): boolean => INVISIBLE.test(text.replace(joined, ''));

const withoutInvisible = (text: string) => text.replace(joinedOrInvisible, (_, kept = '') => kept);

/** A text as a single line, without forbidden characters, cut to `max` UTF-16 units as fields count them. */
export function plainLine(text: string, max: number): string {
  const seen = withoutInvisible(text.replace(UNPRINTABLE, ' ')).replace(STACKED, '$1');
  const line = seen.replace(/\s+/gu, ' ').trim();
  // A cut may leave a lone surrogate, or a joiner with nothing to join.
  return withoutInvisible(line.slice(0, max).replace(/\p{Cs}$/u, '')).trimEnd();
}

/** Descriptive fields of a device, with their maximum lengths. */
const lengths = { name: MAX_DEVICE_NAME_LENGTH, platform: 40, app_version: 40 } as const;
export type DeviceText = keyof typeof lengths;

const UNNAMED = 'Dispositivo senza nome';

/** Cuts or replaces a program's description of a device. It never refuses: a long name must not lock out a customer. */
export function deviceText(field: DeviceText, written: string): string {
  return plainLine(written, lengths[field]) || (field === 'name' ? UNNAMED : '');
}

/**
 * Whether a link goes to another site by `https:` or to a page of ours. The URL must parse, or the link fails for every
 * reader. Browsers read a backslash as a slash.
 */
export function isGoodLink(address: string): boolean {
  if (!/^(?:https:\/\/|\/(?![/\\]))\S*$/.test(address)) return false;
  try {
    // Safari 16.4 lacks `URL.canParse`.
    return new URL(address, 'https://site.internal').protocol === 'https:';
  } catch {
    return false;
  }
}
export const BAD_LINK = 'I link iniziano con https:// o con /, e non contengono errori.';
