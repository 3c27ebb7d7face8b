/**
 * The address of a picture that the page may show: of our own site, or just chosen. Content security policy and COEP
 * refuse pictures of an external host, so they are left out.
 */
export function ownPicture(address: string | null | undefined): string | undefined {
  return address && /^(?:\/(?![/\\])|data:image\/)/.test(address) ? address : undefined;
}
