export const usageEvents = [
  'created',
  'activated',
  'reactivated',
  'activation_refused',
  'validated',
  'validation_refused',
  'deactivated',
  'renamed',
  'offline_file',
  'renewed',
  'status_changed',
] as const;

export type UsageEvent = (typeof usageEvents)[number];

export const activationStatuses = ['active', 'reserved', 'deactivated'] as const;

export type ActivationStatus = (typeof activationStatuses)[number];
