import * as v from 'valibot';
import { DeactivationResult, OfflineFile, UsageLogList } from '#lib/contract/devices/activations.ts';
import { DownloadResult } from '#lib/contract/downloads/downloads.ts';
import { PurchaseResult } from '#lib/contract/licenses/licenses.ts';
import { RenewResult } from '#lib/contract/sales/renewals.ts';
import type { CallName } from './calls.ts';

/** The answers of the portal's own actions that it reads. */
const schemas = {
  purchase: PurchaseResult,
  renew: RenewResult,
  download: DownloadResult,
  offlineFile: OfflineFile,
  usageLogs: UsageLogList,
  // Hosts answer this in different ways: any 2xx means that they agreed.
  deactivateActivation: v.fallback(v.partial(DeactivationResult), {}),
  deactivateAll: v.fallback(v.partial(DeactivationResult), {}),
} satisfies Partial<Record<CallName, v.GenericSchema>>;

export type ResultName = keyof typeof schemas;
export type CallResult = { [N in ResultName]: v.InferOutput<(typeof schemas)[N]> };

/** @throws when the answer breaks the contract */
export function parseResult<N extends ResultName>(name: N, body: unknown): CallResult[N] {
  const schema: v.GenericSchema = schemas[name];
  return v.parse(schema, body) as CallResult[N];
}
