import type { Context } from '#lib/api/context.ts';
import { invalid } from '#lib/api/errors.ts';
import { releases as text } from '#lib/text/admin/releases.ts';

/** File extensions that are not top-level domains. */
const FILES = new Set(
  'appimage bat bin cfg conf csv dat db deb dll dmg doc docx dylib env exe html ini iso jar json key log msi msix pdf pem pkg plist png rpm sql svg sys tar tgz tmp txt xls xlsx xml yaml yml'.split(
    ' ',
  ),
);
/** A scheme. Below, a bare name: many mail programs make a link of both. */
const SCHEME = /:\/\/|^(?:mailto|tel|sms|javascript|data):/i;
const NAME = /[\p{L}\p{N}-]\.\p{L}{2,}(?![\p{L}\p{N}-])/u;
/** Italian abbreviations that look like a domain. */
const ABBREVIATION = /^(?:d\.lgs|d\.min|p\.es)$/i;
/** A path on a disk, or a file name without a folder. */
const PLACE = /^(?:~?\/(?!\/)|[a-z]:\\)?[^:@]*$/i;
/** How many characters of the address the refusal quotes. */
const SHOWN = 60;
const AROUND = /^[([«“‘"']+|[.,;:!?)\]»”’"']+$/gu;

/** Refuses mail texts that link outside the portal: a forged warning would look the same. */
export function requireOwnAddresses({ env }: Pick<Context, 'env'>, field: string, words: string): void {
  const found = foreignAddress(env.SITE_ORIGIN, words);
  if (found) throw invalid({ [field]: [text.messageAddress(env.SITE_ORIGIN, found.slice(0, SHOWN))] });
}

/** The first address in a text that does not belong to the portal. */
export function foreignAddress(origin: string, typed: string): string | undefined {
  // Mail programs treat the full stops of other scripts like ours.
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
