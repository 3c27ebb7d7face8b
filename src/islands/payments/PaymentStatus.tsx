import { Badge } from '#islands/ui/data/Badge.tsx';
import type { Tone } from '#islands/ui/data/tone.ts';
import { payments } from '#lib/text/payments.ts';

const statuses: Record<string, { label: string; tone: Tone }> = {
  completed: { label: payments.statuses.completed, tone: 'positive' },
  pending: { label: payments.statuses.pending, tone: 'warning' },
  failed: { label: payments.statuses.failed, tone: 'critical' },
  refunded: { label: payments.statuses.refunded, tone: 'neutral' },
  partly_refunded: { label: payments.statuses.partly_refunded, tone: 'neutral' },
};
const unknown = { label: payments.statuses.unknown, tone: 'neutral' } as const;

export function PaymentStatus({ status }: { status: string }) {
  const { label, tone } = statuses[status] ?? unknown;
  return <Badge tone={tone}>{label}</Badge>;
}
