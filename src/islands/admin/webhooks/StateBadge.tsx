import { Badge } from '#islands/ui/data/Badge.tsx';
import type { Tone } from '#islands/ui/data/tone.ts';
import type { DeliveryState, EndpointState } from '#lib/contract/admin/webhooks/webhooks.ts';
import { webhooks as words } from '#lib/text/admin/webhooks.ts';

const endpointTones: Record<EndpointState, Tone> = { on: 'positive', paused: 'neutral', off: 'critical' };
const deliveryTones: Record<DeliveryState, Tone> = {
  held: 'neutral',
  waiting: 'warning',
  sent: 'positive',
  failed: 'critical',
};

export function EndpointBadge({ state }: { state: EndpointState }) {
  return <Badge tone={endpointTones[state]}>{words.states[state]}</Badge>;
}

export function DeliveryBadge({ state }: { state: DeliveryState }) {
  return <Badge tone={deliveryTones[state]}>{words.deliveryStates[state]}</Badge>;
}
