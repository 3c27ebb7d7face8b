/** Each is read by the feature that it switches (docs/product.md, 17 Feature flags). */
export interface Flags {
  /**
   * Selling licences that renew themselves. Nothing here does, so there is nothing to switch yet: what a host
   * says of its own («Auto-rinnovo», «Abbonamenti Attivi») is shown either way.
   */
  subscriptions: boolean;
  /** What was spent in other currencies, beside the sums in euro. */
  multiCurrency: boolean;
  /** The mails that remind of a licence's end. */
  emailNotifications: boolean;
  /** The dashboard's chart of when licences end. */
  licenseAnalytics: boolean;
  /** The API's own document, and the link to the developers' page. */
  apiAccess: boolean;
  /**
   * Listening again to a payment provider whose call failed. Purchases are simulated and no provider calls,
   * so there is nothing to switch yet.
   */
  webhookRetries: boolean;
  /** Asking for a refund from a payment's page. */
  refunds: boolean;
  /** Copying all active keys of a product at once. */
  bulkOperations: boolean;
  /** Ids of products whose licences cannot be managed here yet. */
  unmanagedProducts: readonly string[];
}

export const flags: Readonly<Flags> = {
  subscriptions: false,
  multiCurrency: true,
  emailNotifications: true,
  licenseAnalytics: true,
  apiAccess: true,
  webhookRetries: true,
  refunds: false,
  bulkOperations: false,
  unmanagedProducts: ['seasonal-stock'],
};
