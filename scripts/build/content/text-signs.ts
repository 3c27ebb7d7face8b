import type { Fault } from './problems.ts';

/** What a file's bytes say. */
export interface Decoded {
  source: string;
  /** Why they cannot be read as a text: all else that could be said of it would mislead. */
  unreadable?: Fault;
}

const SAVE = 'salvalo di nuovo con la codifica UTF-8 (in Salva con nome)';
const LOST = '\uFFFD';

/** Keeps the mark at the beginning, so that places are those of the file. */
const decodes = (fatal: boolean) => new TextDecoder('utf-8', { fatal, ignoreBOM: true });

export function decode(bytes: Uint8Array): Decoded {
  if (isUtf16(bytes)) return { source: '', unreadable: { at: 0, message: `il file è in UTF-16: ${SAVE}` } };
  try {
    return { source: decodes(true).decode(bytes) };
  } catch {
    const source = decodes(false).decode(bytes);
    const message = `il file non è in UTF-8 e questo carattere si perde: ${SAVE}`;
    return { source, unreadable: { at: source.indexOf(LOST), message } };
  }
}

/** By its mark, or by the empty half of the first line's letters. */
function isUtf16([one, two, three, four]: Uint8Array): boolean {
  const isMarked = (one === 0xff && two === 0xfe) || (one === 0xfe && two === 0xff);
  return isMarked || (one === 0 && three === 0) || (two === 0 && four === 0);
}

/** Signs of control, of direction and without width; one that joins two emoji is a letter of theirs. */
const INVISIBLE =
  /(?!^\uFEFF)(?:(?![\t\n\r\u00AD])[\p{Cc}\p{Zl}\p{Zp}\u061C\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]|(?<!\p{Emoji}|\uFE0F)\u200D)/gu;

/** Signs that no reader sees, or that stand for a lost letter. */
export function signFaults(source: string): Fault[] {
  const invisible = [...source.matchAll(INVISIBLE)].map(({ 0: sign, index }) => ({
    at: index,
    message: `qui c’è un segno invisibile (${nameOf(sign)}): cancellalo, o riscrivi a mano la parola`,
  }));
  const lost = [...source.matchAll(/\uFFFD+/g)].map(({ index }) => ({
    at: index,
    message: `qui un carattere è andato perso (${LOST}): riscrivilo`,
  }));
  return [...invisible, ...lost];
}

const nameOf = (sign: string) => `U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
