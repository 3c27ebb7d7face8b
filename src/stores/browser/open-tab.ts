/**
 * Opens an address in a new tab; http and https only, so that no response can make the page run a script. Call it
 * during a press, since browsers may refuse it later; `openPendingTab` is for an address that a response returns.
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

/** Parses a web address, relative to this site. Safari 16.4 is the first with `URL.canParse`. */
export function webAddress(address: string): URL | undefined {
  try {
    const url = new URL(address, location.origin);
    return ['https:', 'http:'].includes(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}

/** The path of an address on this site, the only one that scripts may fetch; undefined for other sites. */
export function ownPath(address: string): string | undefined {
  const url = webAddress(address);
  return url?.origin === location.origin ? url.pathname + url.search : undefined;
}
