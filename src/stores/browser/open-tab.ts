/**
 * Opens an address of an answer in a new tab; http and https only, so that no answer can make the page run a
 * script. A link rather than `window.open`: a tab that turns out to be a download closes by itself.
 *
 * @returns whether the address may be opened
 */
export function openTab(address: string): boolean {
  if (!URL.canParse(address, location.origin)) return false;
  const url = new URL(address, location.origin);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return false;
  const link = document.createElement('a');
  link.href = url.href;
  link.target = '_blank';
  link.rel = 'noopener';
  link.click();
  return true;
}
