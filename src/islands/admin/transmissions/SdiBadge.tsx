import { Badge } from '#islands/ui/data/Badge.tsx';
import type { SdiState } from '#lib/contract/payments/documents.ts';
import { transmissions as words } from '#lib/text/admin/transmissions.ts';

const tones = {
  to_send: 'warning',
  sent: 'neutral',
  delivered: 'positive',
  not_delivered: 'positive',
  refused: 'critical',
} as const satisfies Record<SdiState, string>;

/** The state of an invoice in the exchange system. */
export const SdiBadge = ({ state }: { state: SdiState }) => (
  <Badge tone={tones[state]}>{words.states[state]}</Badge>
);
