/** Events of a licence's usage log. Without validators, because screens load this at once. */
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
  'extended',
  'shortened',
  'key_replaced',
  'status_changed',
  'limit_changed',
  'moved',
] as const;

export type UsageEvent = (typeof usageEvents)[number];
