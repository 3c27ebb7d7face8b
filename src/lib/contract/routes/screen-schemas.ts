import * as v from 'valibot';
import { AccountSessions, Preferences, Profile } from '#lib/contract/account/account.ts';
import { DashboardStats } from '#lib/contract/dashboard/dashboard.ts';
import { ActivationList, UsageLogList } from '#lib/contract/devices/activations.ts';
import { DownloadList } from '#lib/contract/downloads/downloads.ts';
import { License, LicenseGroups, LicenseList, ProductList } from '#lib/contract/licenses/licenses.ts';
import { PaymentDetail, PaymentList, PaymentStats } from '#lib/contract/payments/payments.ts';
import { ExploreCatalogue } from '#lib/contract/products/explore.ts';
import { Renewal } from '#lib/contract/sales/renewals.ts';
import type { Read } from './screen-data.ts';

const schemas = {
  products: ProductList,
  licenses: LicenseList,
  licensesByProduct: LicenseGroups,
  recentLicenses: LicenseList,
  dashboardStats: DashboardStats,
  license: License,
  activations: ActivationList,
  usageLogs: UsageLogList,
  renewal: Renewal,
  downloads: DownloadList,
  payments: PaymentList,
  paymentStats: PaymentStats,
  payment: PaymentDetail,
  profile: Profile,
  sessions: AccountSessions,
  preferences: Preferences,
  explore: ExploreCatalogue,
} satisfies Record<Read, v.GenericSchema>;

/** Each read's parsed type. */
export type ReadData = { [R in Read]: v.InferOutput<(typeof schemas)[R]> };

/**
 * Parses an answer. The Worker parses those in the document, so that the browser needs the validators only for what
 * it fetches itself.
 *
 * @throws when the answer breaks the contract
 */
export function parseRead(read: Read, body: unknown): unknown {
  const schema: v.GenericSchema = schemas[read];
  return v.parse(schema, body);
}
