import { decodePunycode } from './punycode.ts';

/** Looser than the server's rule, which has the last word: some browsers refuse domains of other letters. */
const LOOSE = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const looksLikeAddress = (typed: string): boolean => LOOSE.test(typed.trim());

/** What a domain is made of; `URL` would read anything else as another part of an address. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.\u3002-]+$/u;
const ASCII = /^\p{ASCII}*$/u;

/** A domain of other letters as the web writes it: lower case, in ASCII (UTS 46); undefined where it is none. */
function asciiDomain(domain: string): string | undefined {
  if (!DOMAIN.test(domain)) return undefined;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return undefined;
  }
}

/** An address and its domain, which follows the last sign. */
function halves(address: string): [local: string, domain: string] {
  const end = address.lastIndexOf('@') + 1;
  return [address.slice(0, end), address.slice(end)];
}

/** A typed address as it is kept: lower case, its domain in ASCII. What has no domain stays as it is. */
export function asciiAddress(typed: string): string {
  const address = typed.trim().toLowerCase();
  const [local, domain] = halves(address);
  if (local === '' || ASCII.test(domain)) return address;
  return local + (asciiDomain(domain) ?? domain);
}

const ONE_SCRIPT =
  /^(?:\p{sc=Latn}+|\p{sc=Grek}+|\p{sc=Cyrl}+|\p{sc=Armn}+|\p{sc=Geor}+|\p{sc=Hebr}+|\p{sc=Arab}+|\p{sc=Deva}+|\p{sc=Beng}+|\p{sc=Thai}+|\p{sc=Hani}+|\p{sc=Hang}+)$/u;

/**
 * An address as people read it: the domain in its own letters where all of them are of one script. A Cyrillic «а» among
 * Latin letters would make another address look like a known one.
 */
export function readableAddress(address: string): string {
  const [local, domain] = halves(address);
  return domain.includes('xn--') ? local + readableDomain(domain) : address;
}

function readableDomain(domain: string): string {
  try {
    const labels = domain.split('.');
    const shown = labels
      .map((label) => (label.startsWith('xn--') ? decodePunycode(label.slice(4)) : label))
      .join('.');
    const isOneScript = ONE_SCRIPT.test(shown.replace(/\P{L}/gu, ''));
    return isOneScript && asciiDomain(shown) === domain ? shown : domain;
  } catch {
    return domain;
  }
}

/**
 * Whether an electronic invoice can name the address (`EmailType` of FatturaPA): seven characters or more, and dots only
 * between others.
 */
export function fitsInvoice(address: string): boolean {
  return (
    address.length >= 7 &&
    halves(address).every((half) => half.split('.').every((part) => part.replace('@', '') !== ''))
  );
}
