/** Feature flags of specification §3; each is read by the feature that it switches. */
export const flags = {
  subscriptions: false,
  multiCurrency: true,
  emailNotifications: true,
  licenseAnalytics: true,
  apiAccess: true,
  webhookRetries: true,
  refunds: false,
  bulkOperations: false,
  /** Ids of products whose licences cannot be managed here yet. */
  unmanagedProducts: ['seasonal-stock'] as readonly string[],
} as const;
