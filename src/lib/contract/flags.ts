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
} as const;
