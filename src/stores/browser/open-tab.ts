/**
 * Opens an address in a new tab; http and https only, so that no answer can make the page run a script. In a press:
 * later browsers may refuse it, and `openPendingTab` is for an address that an answer brings.
 *
 * @returns whether the address may be opened
 */
export function openTab(address: string): boolean {
  const url = webAddress(address);
  if (!url) return false;
  const link = document.createElement('a');
  link.href = url.href;
  link.target = '_blank';
  link.rel = 'noopener';
  link.click();
  return true;
}

/** An address of the web; of this site where it names no other. `URL.canParse` is younger than Safari 16.4. */
export function webAddress(address: string): URL | undefined {
  try {
    const url = new URL(address, location.origin);
    return ['https:', 'http:'].includes(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}

/** The path of an address on this site: only there a script may ask what it answers. */
export function ownPath(address: string): string | undefined {
  const url = webAddress(address);
  return url?.origin === location.origin ? url.pathname + url.search : undefined;
}
