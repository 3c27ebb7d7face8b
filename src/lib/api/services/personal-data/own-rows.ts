import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#lib/api/db/client.ts';
import type { activities } from '#lib/api/db/schema/activities.ts';
import type { assistedEmails } from '#lib/api/db/schema/assisted-emails.ts';
import type { endReasonAnswers } from '#lib/api/db/schema/end-reasons.ts';
import type { licenses } from '#lib/api/db/schema/licenses.ts';
import type { mails } from '#lib/api/db/schema/mails.ts';
import type { offers } from '#lib/api/db/schema/offers.ts';
import type { payments } from '#lib/api/db/schema/payments.ts';
import type { releaseDownloads } from '#lib/api/db/schema/releases.ts';
import type { securityEvents } from '#lib/api/db/schema/security-events.ts';
import type { renewalConsents } from '#lib/api/db/schema/subscriptions.ts';
import type { staffNotes, supportMessages, supportReplies } from '#lib/api/db/schema/support.ts';
import type { sessions } from '#lib/api/db/schema/users.ts';

export type OwnTable =
  | typeof activities
  | typeof assistedEmails
  | typeof endReasonAnswers
  | typeof licenses
  | typeof mails
  | typeof offers
  | typeof payments
  | typeof releaseDownloads
  | typeof renewalConsents
  | typeof securityEvents
  | typeof sessions
  | typeof staffNotes
  | typeof supportMessages
  | typeof supportReplies;

export type Pages<Row> = AsyncGenerator<Row[]>;

/** At most a page and its dependent rows are in memory. */
const PAGE = 200;

/** An account's rows in the order of their creation, page by page. */
export async function* ownRows<Table extends OwnTable>(
  db: Database,
  table: Table,
  userId: string,
): Pages<Table['$inferSelect']> {
  const { createdAt } = table;
  const row = sql<number>`${table}.rowid`;
  let after: { at: number; row: number } | undefined;
  do {
    const page = await db
      .select({ data: table as OwnTable, at: sql<number>`${createdAt}`.as('at'), row: row.as('row') })
      .from(table as OwnTable)
      .where(
        and(eq(table.userId, userId), after && sql`(${createdAt}, ${row}) > (${after.at}, ${after.row})`),
      )
      .orderBy(createdAt, row)
      .limit(PAGE);
    const last = page.at(-1);
    after = last && page.length === PAGE ? { at: last.at, row: last.row } : undefined;
    if (last) yield page.map(({ data }) => data as Table['$inferSelect']);
  } while (after);
}
