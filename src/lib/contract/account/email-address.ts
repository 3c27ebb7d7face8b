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
