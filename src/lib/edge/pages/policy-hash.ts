import { createHash } from 'node:crypto';

/**
 * The hash by which a content security policy allows an inline script or style sheet. A layout must register it before
 * its first await: the policy of a server-rendered page is a header, which is sent first.
 */
export const policyHash = (text: string) =>
  `sha256-${createHash('sha256').update(text).digest('base64')}` as const;
