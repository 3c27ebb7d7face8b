/** What an integrator can be told of, in the order of the page. */
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

/** Sent when staff tests an endpoint; it cannot be chosen. */
export const TEST_EVENT = 'webhook.test';

/** `held`: an earlier event of the same licence is still being tried. */
export const deliveryStates = ['held', 'waiting', 'sent', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];
