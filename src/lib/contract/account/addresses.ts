/** What a domain is made of; `URL` would read anything else as another part of an address. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.\u3002-]+$/u;
const ASCII = /^\p{ASCII}*$/u;

/** A domain of other letters as the web writes it: lower case, in ASCII (UTS 46); undefined where it is none. */
export function asciiDomain(domain: string): string | undefined {
  if (!DOMAIN.test(domain)) return undefined;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return undefined;
  }
}

/** An address and its domain, which follows the last sign. */
export function halves(address: string): [local: string, domain: string] {
  const end = address.lastIndexOf('@') + 1;
  return [address.slice(0, end), address.slice(end)];
}

/** A typed address as it is kept: lower case, its domain in ASCII. What has no domain is left as it is. */
export function asciiAddress(typed: string): string {
  const address = typed.trim().toLowerCase();
  const [local, domain] = halves(address);
  if (local === '' || ASCII.test(domain)) return address;
  return local + (asciiDomain(domain) ?? domain);
}

/** Where the exchange system itself receives: an invoice that names one as its buyer's is refused (error 00330). */
const EXCHANGE_SYSTEM = /@pec\.fatturapa\.it$/;

/**
 * Whether an electronic invoice can name the address (`EmailType` of FatturaPA): seven characters or more, and dots only
 * between others.
 */
export function fitsInvoice(address: string): boolean {
  return (
    address.length >= 7 &&
    !EXCHANGE_SYSTEM.test(address) &&
    halves(address).every((half) => half.split('.').every((part) => part.replace('@', '') !== ''))
  );
}

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

/** RFC 3492: how a label of a domain writes other letters in ASCII. Platforms encode it (`URL`), and none decodes it. */
const [BASE, LEAST, MOST, SKEW, DAMP, FIRST_BIAS, FIRST_CODE] = [36, 1, 26, 38, 700, 72, 128];
const DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789';

function adapt(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / length);
  let bias = 0;
  for (; rest > ((BASE - LEAST) * MOST) / 2; bias += BASE) rest = Math.floor(rest / (BASE - LEAST));
  return bias + Math.floor(((BASE - LEAST + 1) * rest) / (rest + SKEW));
}

/**
 * @param encoded a label without its `xn--`, in lower case
 * @throws where it is none
 */
export function decodePunycode(encoded: string): string {
  const end = encoded.lastIndexOf('-');
  const codes = Array.from(encoded.slice(0, Math.max(end, 0)), (char) => char.charCodeAt(0));
  let [code, place, bias] = [FIRST_CODE, 0, FIRST_BIAS];
  for (let at = end + 1; at < encoded.length; ) {
    const before = place;
    for (let weight = 1, from = BASE; ; from += BASE) {
      const digit = DIGITS.indexOf(encoded.charAt(at) || ' ');
      if (digit < 0) throw new RangeError('No digit');
      at += 1;
      place += digit * weight;
      const threshold = Math.min(Math.max(from - bias, LEAST), MOST);
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    const length = codes.length + 1;
    bias = adapt(place - before, length, before === 0);
    code += Math.floor(place / length);
    place %= length;
    codes.splice(place, 0, code);
    place += 1;
  }
  return String.fromCodePoint(...codes);
}
