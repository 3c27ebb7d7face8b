/** The events to which an endpoint can subscribe, in the order of the page. */
export const webhookTypes = [
  'license.created',
  'license.renewed',
  'license.extended',
  'license.shortened',
  'license.limit_changed',
  'license.expiring',
  'license.expired',
  'license.suspended',
  'license.reinstated',
  'license.revoked',
  'license.key_replaced',
  'license.moved',
  'license.assigned',
  'license.unassigned',
  'device.activated',
  'device.released',
  'payment.completed',
  'payment.refunded',
  'document.issued',
  'document.refused',
  'withdrawal.declared',
  'withdrawal.executed',
  'withdrawal.undone',
] as const;
export type WebhookType = (typeof webhookTypes)[number];

/** Sent when staff test an endpoint; endpoints cannot subscribe to it. */
export const TEST_EVENT = 'webhook.test';

/** `held`: waits for an earlier event of the same licence that is still being retried. */
export const deliveryStates = ['held', 'waiting', 'sent', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];
