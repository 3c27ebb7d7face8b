/**
 * The address of a picture that this page may show: one of our own site, or one chosen just now. Those on
 * an API host of its own are refused by the content security policy and by COEP, and are left out instead.
 */
export function ownPicture(address: string | null | undefined): string | undefined {
  return address && /^(?:\/(?![/\\])|data:image\/)/.test(address) ? address : undefined;
}
