import type { ApiKey } from '#lib/contract/admin/api-keys/api-keys.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { apiKeys as words } from '#lib/text/admin/api-keys.ts';
import { staffList } from '#stores/admin/list.ts';

/** An admin's audit log also lists them as actors. */
export const apiKeys = staffList('apiKeys', words.loadFailed);

/** The last day on which a key is valid; it expires at the end of that day. */
export const lastDayOf = ({ ends_at: end }: ApiKey): string | undefined =>
  end === null ? undefined : new Date(Date.parse(end) - DAY_MS / 2).toISOString();
