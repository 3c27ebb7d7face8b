import { createHash } from 'node:crypto';

/**
 * What a page's content security policy calls a script or a style sheet that stands in the document. A layout says it
 * before it awaits anything: the policy of a page made on demand is a header, which leaves first.
 */
export const policyHash = (text: string) =>
  `sha256-${createHash('sha256').update(text).digest('base64')}` as const;
