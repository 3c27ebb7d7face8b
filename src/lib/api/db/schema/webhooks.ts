import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, instant, outboxColumns } from '#lib/api/db/columns.ts';
import { endpointStates } from '#lib/contract/admin/webhooks/webhooks.ts';

/** Addresses that events go to. A deleted one is kept without its secrets, since the audit log names it. */
export const webhookEndpoints = sqliteTable(
  'webhook_endpoints',
  {
    id: id(),
    name: text().notNull(),
    url: text().notNull(),
    /** The types that it gets. */
    events: text({ mode: 'json' }).$type<string[]>().notNull(),
    state: text({ enum: [...endpointStates, 'deleted'] }).notNull(),
    secretSealed: text().notNull(),
    /** The replaced secret, which signs along until then. */
    formerSealed: text(),
    formerUntil: instant(),
    /** Counts changes by the seller's people. */
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    /** The first failure since something was delivered. */
    failingSince: instant(),
    /** When the shop was last told of a failure. */
    notifiedAt: instant(),
    /** Of one that fails: until when it is not asked, or the asking consumer is waited for. */
    restsUntil: instant(),
  },
  (table) => [
    index('webhook_endpoints_state').on(table.state),
    uniqueIndex('webhook_endpoints_url').on(table.url).where(sql`"state" <> 'deleted'`),
  ],
);
export type EndpointRow = typeof webhookEndpoints.$inferSelect;

/**
 * What happened, each written in the transaction that causes it, if an endpoint wants it
 * (docs/decisions/0027-webhooks.md). A trigger of the migrations writes a delivery for each of these endpoints.
 */
export const webhookEvents = sqliteTable(
  'webhook_events',
  {
    id: integer().primaryKey(),
    /** Its id on the wire, the same for each attempt. */
    uid: text().notNull().unique(),
    type: text().notNull(),
    /** Events of a licence reach an endpoint in their order. */
    licenseId: text(),
    /** Of a test: the only endpoint that gets it. */
    endpointId: text(),
    /** JSON of the facts at that moment, instants and sums as rows have them. */
    data: text().notNull(),
    createdAt: instant().notNull(),
    /** Whose account takes it along when it is deleted. */
    customerId: text(),
  },
  (table) => [
    index('webhook_events_time').on(table.createdAt),
    index('webhook_events_customer').on(table.customerId),
  ],
);
export type WebhookEventRow = typeof webhookEvents.$inferSelect;

/** An event on its way to an endpoint. The row is the truth; a message in the queue only says when to look at it. */
export const webhookDeliveries = sqliteTable(
  'webhook_deliveries',
  {
    id: integer().primaryKey(),
    eventId: integer()
      .notNull()
      .references(() => webhookEvents.id, { onDelete: 'cascade' }),
    endpointId: text()
      .notNull()
      .references(() => webhookEndpoints.id),
    licenseId: text(),
    /** A trigger of the migrations lets the next held one wait once the one before has ended. */
    ...outboxColumns('held'),
    /** Of the last attempt: the answer's status, and how long it took. */
    status: integer(),
    tookMs: integer(),
  },
  (table) => [
    index('webhook_deliveries_due').on(table.state, table.dueAt),
    index('webhook_deliveries_event').on(table.eventId),
    index('webhook_deliveries_endpoint').on(table.endpointId, table.state),
    index('webhook_deliveries_listed').on(table.endpointId),
    index('webhook_deliveries_open')
      .on(table.endpointId, table.licenseId, table.state)
      .where(sql`"state" in ('held', 'waiting')`),
  ],
);
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;
