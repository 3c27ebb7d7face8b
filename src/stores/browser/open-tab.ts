/**
 * Opens an address of an answer in a new tab; http and https only, so that no answer can make the page run a
 * script. A link rather than `window.open`: a tab that turns out to be a download closes by itself.
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

/** An address of the web; of this site where it names no other. */
export function webAddress(address: string): URL | undefined {
  if (!URL.canParse(address, location.origin)) return undefined;
  const url = new URL(address, location.origin);
  return ['https:', 'http:'].includes(url.protocol) ? url : undefined;
}

/** The path of an address on this site: only there a script may ask what it answers. */
export function ownPath(address: string): string | undefined {
  const url = webAddress(address);
  return url?.origin === location.origin ? url.pathname + url.search : undefined;
}
