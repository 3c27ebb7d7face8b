import { badgeOf } from '#islands/admin/parts/badge-of.tsx';
import type { BulkChange } from '#lib/contract/admin/licenses/changes.ts';
import { bulk as words } from '#lib/text/admin/bulk.ts';

export const StateBadge = badgeOf<BulkChange['state']>(words.states, {
  running: 'brand',
  done: 'positive',
  stopped: 'critical',
  failed: 'critical',
});
