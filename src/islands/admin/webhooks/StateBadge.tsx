import { badgeOf } from '#islands/admin/parts/badge-of.tsx';
import type { DeliveryState } from '#lib/contract/admin/webhooks/rules.ts';
import type { EndpointState } from '#lib/contract/admin/webhooks/webhooks.ts';
import { webhooks as words } from '#lib/text/admin/webhooks.ts';

export const EndpointBadge = badgeOf<EndpointState>(words.states, {
  on: 'positive',
  paused: 'neutral',
  off: 'critical',
});

export const DeliveryBadge = badgeOf<DeliveryState>(words.deliveryStates, {
  held: 'neutral',
  waiting: 'warning',
  sent: 'positive',
  failed: 'critical',
});
