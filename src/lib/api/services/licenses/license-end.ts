import { and, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { licenseEvents } from '#lib/api/services/webhooks/events.ts';
import { ofSeller } from '#lib/text/admin/license-changes.ts';
import { tellEnd } from './license-notices.ts';
import { mayChange, setStatus, statusChanges } from './license-status.ts';
import { insertEnds, type NewEnd } from './license-terms.ts';
import { insertUsageOfEach } from './usage-logs.ts';

const events = {
  extension: { event: 'license.extended', usage: 'extended', detail: ofSeller.extended },
  shortening: { event: 'license.shortened', usage: 'shortened', detail: ofSeller.shortened },
} as const;

/**
 * The statements that change the end of the licences that `where` selects, log it and notify their owners; extending an
 * expired licence makes it active. There is no payment, so no renewal is written.
 */
export function endChange(context: Context, where: SQL | undefined, end: NewEnd, sellerNote: string) {
  const { kind, newEnd } = end;
  const { usage, detail } = events[kind];
  const log = { licenseId: licenses.id, event: usage, detail } as const;
  return {
    mails: tellEnd(context, where, newEnd, { sellerNote }),
    event: licenseEvents(context, events[kind].event, and(where, mayChange('extend')), {
      status: statusChanges.extend.to,
      expiresAt: newEnd,
    }),
    usage: insertUsageOfEach(context, log, {}, sql`from ${licenses} where ${where}`),
    terms: insertEnds(context, where, end),
    changed: setStatus(context.db, 'extend', where, { expiresAt: newEnd, anchorAt: null }).returning({
      id: licenses.id,
    }),
  };
}
