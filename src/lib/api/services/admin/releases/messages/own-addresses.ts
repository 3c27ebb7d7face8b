import type { Context } from '#lib/api/context.ts';
import { invalid } from '#lib/api/errors.ts';
import { releases as text } from '#lib/text/admin/releases.ts';

/** Endings of files that no domain has. */
const FILES = new Set(
  'appimage bat bin cfg conf csv dat db deb dll dmg doc docx dylib env exe html ini iso jar json key log msi msix pdf pem pkg plist png rpm sql svg sys tar tgz tmp txt xls xlsx xml yaml yml'.split(
    ' ',
  ),
);
/** With a scheme, or a bare name, which many mail programs make a link as well. */
const SCHEME = /:\/\/|^(?:mailto|tel|sms|javascript|data):/i;
const NAME = /[\p{L}\p{N}-]\.\p{L}{2,}(?![\p{L}\p{N}-])/u;
/** What Italian shortens in the same way. */
const ABBREVIATION = /^(?:d\.lgs|d\.min|p\.es)$/i;
/** On a disk, or without a folder. */
const PLACE = /^(?:~?\/(?!\/)|[a-z]:\\)?[^:@]*$/i;
/** Letters of it that the refusal quotes. */
const SHOWN = 60;
const AROUND = /^[([«“‘"']+|[.,;:!?)\]»”’"']+$/gu;

/** Refuses words of a mail that lead elsewhere than to the portal: such a warning is what a forger would send. */
export function requireOwnAddresses({ env }: Pick<Context, 'env'>, field: string, words: string): void {
  const found = foreignAddress(env.SITE_ORIGIN, words);
  if (found) throw invalid({ [field]: [text.messageAddress(env.SITE_ORIGIN, found.slice(0, SHOWN))] });
}

/** The first address of a text that is not the portal's. */
export function foreignAddress(origin: string, typed: string): string | undefined {
  // Programs read the full stops of other scripts as ours.
  const plain = typed.normalize('NFKC').replace(/[\u3002\uff61]/gu, '.');
  const words = plain.split(/[\s<>]+/u).map((word) => word.replace(AROUND, ''));
  return words.find(
    (word) => (SCHEME.test(word) || NAME.test(word)) && !isOwn(origin, word) && !isHarmless(word),
  );
}

function isOwn(origin: string, word: string): boolean {
  const { host } = new URL(origin);
  const [mailbox, at, ...more] = word.split('@');
  if (at === host && more.length === 0) return !/[:/]/.test(mailbox ?? '');
  return [origin, host].some((own) => word === own || word.startsWith(`${own}/`));
}

function isHarmless(word: string): boolean {
  if (SCHEME.test(word)) return false;
  const ending = word.slice(word.lastIndexOf('.') + 1).toLowerCase();
  const isFile = FILES.has(ending) && PLACE.test(word) && (!word.includes('/') || /^~?\//.test(word));
  return isFile || ABBREVIATION.test(word);
}
