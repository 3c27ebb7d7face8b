/** Characters of a domain: `URL` would read others as another part of the URL. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.\u3002-]+$/u;
const ASCII = /^\p{ASCII}*$/u;

/** An internationalised domain in lower-case ASCII (UTS 46); undefined if it is invalid. */
export function asciiDomain(domain: string): string | undefined {
  if (!DOMAIN.test(domain)) return undefined;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return undefined;
  }
}

/** Splits an address at its last `@`. */
export function halves(address: string): [local: string, domain: string] {
  const end = address.lastIndexOf('@') + 1;
  return [address.slice(0, end), address.slice(end)];
}

/** A typed address in its stored form: lower case, the domain in ASCII. Text without a domain is unchanged. */
export function asciiAddress(typed: string): string {
  const address = typed.trim().toLowerCase();
  const [local, domain] = halves(address);
  if (local === '' || ASCII.test(domain)) return address;
  return local + (asciiDomain(domain) ?? domain);
}

/** The exchange system's own addresses: it refuses an invoice with one as the buyer's (error 00330). */
const EXCHANGE_SYSTEM = /@pec\.fatturapa\.it$/;

/**
 * Whether an electronic invoice accepts the address (`EmailType` of FatturaPA): at least seven characters, and dots
 * only between others.
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

/** Characters shared by all scripts; digits of one script may look like letters of another. */
const SHARED = /[\d.\p{sc=Zinh}-]/gu;

/**
 * An address for display: the domain is decoded if all its letters belong to one script. A Cyrillic «а» among Latin
 * letters would imitate a known address.
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

/** RFC 3492, Punycode: platforms encode it (`URL`), but none decodes it. */
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
 * @param encoded a label without `xn--`, in lower case
 * @throws if it is invalid
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
