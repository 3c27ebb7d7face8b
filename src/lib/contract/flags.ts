/** Feature flags (docs/product.md, 17 Feature flags). */
export interface Flags {
  /**
   * Automatic renewal, if new orders are paid with money. A host's «Auto-rinnovo» and «Abbonamenti Attivi» always show.
   */
  subscriptions: boolean;
  /** Amounts in other currencies, next to those in euro. */
  multiCurrency: boolean;
  /** Expiry reminders by mail. */
  emailNotifications: boolean;
  /** The dashboard's chart of when licences end. */
  licenseAnalytics: boolean;
  /** The OpenAPI document, and the link to the developers' page. */
  apiAccess: boolean;
  /** Retries of failed webhook deliveries. */
  webhookRetries: boolean;
  /** Refund requests on a payment's page. */
  refunds: boolean;
  /** Offering at checkout to waive the right to withdraw and get the key at once. */
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
