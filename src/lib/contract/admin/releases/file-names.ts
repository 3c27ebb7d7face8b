import { MAX_FILE_NAME } from '#lib/contract/limits.ts';

/** Names that Windows reserves for devices, with any extension. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
const EXTENSION = /(?:\.tar)?\.[A-Za-z0-9]{1,10}$/;

/**
 * The name under which an archive is stored and downloaded. It has only letters, digits, `.`, `_` and `-`, which are
 * safe in paths, headers and file systems. `stem` replaces a name of which no such character is left.
 */
export function safeFileName(typed: string, stem: string): string {
  const last = typed.normalize('NFKD').split(/[\\/]/).at(-1) ?? '';
  const cleaned = last
    .replace(/[\p{M}\p{C}]/gu, '')
    .replace(/[^\w.-]+/g, '-')
    .replace(/-*\.[.-]*/g, '.')
    .replace(/-{2,}/g, '-')
    .replace(/[.-]+$/, '');
  const extension = EXTENSION.exec(cleaned)?.[0] ?? '';
  const own = trimmed(cleaned.slice(0, cleaned.length - extension.length));
  const free = RESERVED.test(own) ? `${stem}-${own}` : own;
  return `${trimmed(free.slice(0, MAX_FILE_NAME - extension.length)) || stem}${extension}`;
}

const trimmed = (name: string): string => name.replace(/^[.-]+|[.-]+$/g, '');

/** The kind of an archive by its extension: `exe`, `dmg`, `tar.gz`. Updaters choose by it. */
export const kindOf = (fileName: string): string =>
  (EXTENSION.exec(fileName)?.[0] ?? '').slice(1).toLowerCase();
