import type { License } from '#lib/contract/licenses/licenses.ts';
import { formatDay, keyEnd } from '#lib/format.ts';

/** Names a licence in button labels: two of one product may end on the same day. */
export const nameOf = (product: string, { expires_at: end, license_key: key }: License): string =>
  `${product} ${formatDay(end)} ${keyEnd(key)}`;
