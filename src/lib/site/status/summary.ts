import type { PublicStatus } from '#lib/contract/status.ts';

export type Summary = 'waiting' | 'good' | 'sales' | 'off' | 'down' | 'silent' | 'offline';

/** The sentence above the status of the parts. */
export function summaryOf({ portal, sales }: Pick<PublicStatus, 'portal' | 'sales'>): Summary {
  if (portal === 'down') return 'down';
  if (sales === 'ok') return 'good';
  return sales === 'off' ? 'off' : 'sales';
}
