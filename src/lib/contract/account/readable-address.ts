import { asciiDomain, halves } from './email-address.ts';
import { decodePunycode } from './punycode.ts';

const ONE_SCRIPT =
  /^(?:\p{sc=Latn}+|\p{sc=Grek}+|\p{sc=Cyrl}+|\p{sc=Armn}+|\p{sc=Geor}+|\p{sc=Hebr}+|\p{sc=Arab}+|\p{sc=Deva}+|\p{sc=Beng}+|\p{sc=Thai}+|\p{sc=Hani}+|\p{sc=Hang}+)$/u;

/** What all scripts share; digits of one of them may look like another's letters. */
const SHARED = /[\d.\p{sc=Zinh}-]/gu;

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
    const isOneScript = ONE_SCRIPT.test(shown.replace(SHARED, ''));
    return isOneScript && asciiDomain(shown) === domain ? shown : domain;
  } catch {
    return domain;
  }
}
