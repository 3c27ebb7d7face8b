/**
 * The address of a picture that the page may show: on our site, or just chosen. Content security policy and COEP refuse
 * pictures of an external host, so they are omitted.
 */
export function ownPicture(address: string | null | undefined): string | undefined {
  return address && /^(?:\/(?![/\\])|data:image\/)/.test(address) ? address : undefined;
}
