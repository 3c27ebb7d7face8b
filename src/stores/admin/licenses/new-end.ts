import type { LicenseChange } from '#lib/contract/admin/licenses/changes.ts';
import { DAY_MS, HOUR_MS } from '#lib/contract/limits.ts';
import { formatDay, inItaly } from '#lib/format.ts';

/** The instant `days` later (or earlier, if negative), at the same hour in Italy. */
function addDays(instant: number, days: number): string {
  const clock = +inItaly(new Date(instant)) + days * DAY_MS;
  const inSummer = new Date(clock - 2 * HOUR_MS);
  return (+inItaly(inSummer) === clock ? inSummer : new Date(clock - HOUR_MS)).toISOString();
}

/** The expiry day after a change, by the API's rules; undefined while the form is incomplete. */
export function newEndDay(expiresAt: string, change: LicenseChange, now: number): string | undefined {
  const end = Date.parse(expiresAt);
  switch (change.action) {
    case 'extend':
      return change.days > 0 ? formatDay(addDays(Math.max(end, now), change.days)) : undefined;
    case 'shorten':
      return change.days > 0 ? formatDay(addDays(end, -change.days)) : undefined;
    case 'extend_until':
      return change.until ? change.until.split('-').reverse().join('/') : undefined;
    default:
      return undefined;
  }
}
