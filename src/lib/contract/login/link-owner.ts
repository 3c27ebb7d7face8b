/**
 * A mailed link to a page that asks for a password names its reader after `#`, which no server hears: password managers
 * keep a password with the address that it is for.
 */
export const withOwner = (path: string, email: string): string => `${path}#${encodeURIComponent(email)}`;

/** The address that a page's link names; empty where it names none. */
export function linkOwner(hash: string): string {
  try {
    const owner = decodeURIComponent(hash.slice(1));
    return owner.includes('@') ? owner : '';
  } catch {
    return '';
  }
}
