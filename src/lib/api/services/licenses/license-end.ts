import { and, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { licenseEvents } from '#lib/api/services/webhooks/events.ts';
import { tellEnd } from './license-notices.ts';
import { mayChange, setStatus, statusChanges } from './license-status.ts';
import { insertExtensions } from './license-terms.ts';
import { insertUsageOfEach } from './usage-logs.ts';

/**
 * The statements that give the licences that `where` selects a later end, log it and tell their owners; an expired one is
 * active again. Nobody pays, so no renewal is written.
 *
 * @param later the end of each licence, as its row is before, and by how many days it is later, if it is said so
 */
export function endChange(
  context: Context,
  where: SQL | undefined,
  later: { newEnd: SQL<number>; days: number },
  detail: string,
) {
  const { newEnd } = later;
  const log = { licenseId: licenses.id, event: 'renewed', detail } as const;
  return {
    mails: tellEnd(context, where, newEnd),
    event: licenseEvents(context, 'license.extended', and(where, mayChange('extend')), {
      status: statusChanges.extend.to,
      expiresAt: newEnd,
    }),
    usage: insertUsageOfEach(context, log, {}, sql`from ${licenses} where ${where}`),
    terms: insertExtensions(context, where, later),
    changed: setStatus(context.db, 'extend', where, { expiresAt: newEnd, anchorAt: null }).returning({
      id: licenses.id,
    }),
  };
}
