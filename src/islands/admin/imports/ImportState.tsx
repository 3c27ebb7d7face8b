import { badgeOf } from '#islands/admin/parts/badge-of.tsx';
import type { LicenseImport } from '#lib/contract/admin/imports/imports.ts';
import { imports as words } from '#lib/text/admin/imports.ts';

export const StateBadge = badgeOf<LicenseImport['state']>(words.states, {
  running: 'brand',
  done: 'positive',
  stopped: 'critical',
  failed: 'critical',
});
