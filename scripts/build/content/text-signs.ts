import type { Fault } from './problems.ts';

/** A file's bytes as text. */
export interface Decoded {
  source: string;
  /** Why they are no text: any other message would be misleading. */
  unreadable?: Fault;
}

const SAVE = 'salvalo di nuovo con la codifica UTF-8 (in Salva con nome)';
const LOST = '\uFFFD';

/** Keeps the byte order mark, so that positions are those of the file. */
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

/** By its byte order mark, or by the zero bytes of the first characters. */
function isUtf16([one, two, three, four]: Uint8Array): boolean {
  const isMarked = (one === 0xff && two === 0xfe) || (one === 0xfe && two === 0xff);
  return isMarked || (one === 0 && three === 0) || (two === 0 && four === 0);
}

/** Control, direction and zero-width characters. One that joins two emoji is part of them. */
const INVISIBLE =
  /(?!^\uFEFF)(?:(?![\t\n\r\u00AD])[\p{Cc}\p{Zl}\p{Zp}\u061C\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]|(?<!\p{Emoji}|\uFE0F)\u200D)/gu;

/** Characters that no reader sees, or that replace a lost character. */
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
