/** Each is read by the feature that it switches (docs/product.md, 17 Feature flags). */
export interface Flags {
  /**
   * Selling licences that renew themselves, where money pays for new orders. A host's own («Auto-rinnovo», «Abbonamenti
   * Attivi») are shown either way.
   */
  subscriptions: boolean;
  /** Sums in other currencies, next to those in euro. */
  multiCurrency: boolean;
  /** Expiry reminders by mail. */
  emailNotifications: boolean;
  /** The dashboard's chart of when licences end. */
  licenseAnalytics: boolean;
  /** The API's own document, and the link to the developers' page. */
  apiAccess: boolean;
  /** Trying a webhook again that was not taken. */
  webhookRetries: boolean;
  /** Asking for a refund from a payment's page. */
  refunds: boolean;
  /** Asking at an order to give up the right to withdraw for a key at once. */
  withdrawalWaiver: boolean;
  /** Copying all active keys of a product at once. */
  bulkOperations: boolean;
  /** Ids of products whose licences cannot be managed here yet. */
  unmanagedProducts: readonly string[];
}

export const flags: Readonly<Flags> = {
  subscriptions: true,
  multiCurrency: true,
  emailNotifications: true,
  licenseAnalytics: true,
  apiAccess: true,
  webhookRetries: true,
  refunds: false,
  withdrawalWaiver: false,
  bulkOperations: false,
  unmanagedProducts: ['seasonal-stock'],
};
