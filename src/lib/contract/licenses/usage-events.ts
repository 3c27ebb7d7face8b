export const usageEvents = [
  'created',
  'activated',
  'reactivated',
  'activation_refused',
  'validated',
  'validation_refused',
  'deactivated',
  'deactivation_refused',
  'renamed',
  'offline_file',
  'offline_file_refused',
  'renewed',
  'status_changed',
] as const;

export type UsageEvent = (typeof usageEvents)[number];

export const activationStatuses = ['active', 'reserved', 'deactivated'] as const;

export type ActivationStatus = (typeof activationStatuses)[number];
