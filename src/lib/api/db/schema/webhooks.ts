import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, instant, outboxColumns } from '#lib/api/db/columns.ts';
import { endpointStates } from '#lib/contract/admin/webhooks/webhooks.ts';

/** Webhook endpoints. A deleted one is kept without its secrets, because the audit log names it. */
export const webhookEndpoints = sqliteTable(
  'webhook_endpoints',
  {
    id: id(),
    name: text().notNull(),
    url: text().notNull(),
    /** The event types that it receives. */
    events: text({ mode: 'json' }).$type<string[]>().notNull(),
    state: text({ enum: [...endpointStates, 'deleted'] }).notNull(),
    secretSealed: text().notNull(),
    /** The previous secret, which also signs until `formerUntil`. */
    formerSealed: text(),
    formerUntil: instant(),
    /** Incremented by each change by staff. */
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    /** The first failure since the last successful delivery. */
    failingSince: instant(),
    /** When the shop was last notified of a failure. */
    notifiedAt: instant(),
    /** For a failing endpoint: no other attempt starts before this instant. An attempt sets it as a claim. */
    restsUntil: instant(),
  },
  (table) => [
    index('webhook_endpoints_state').on(table.state),
    uniqueIndex('webhook_endpoints_url').on(table.url).where(sql`"state" <> 'deleted'`),
  ],
);
export type EndpointRow = typeof webhookEndpoints.$inferSelect;

/**
 * Events, each written in the transaction that causes it, if an endpoint subscribes to its type
 * (docs/decisions/0027-webhooks.md). A trigger writes a delivery for each of these endpoints.
 */
export const webhookEvents = sqliteTable(
  'webhook_events',
  {
    id: integer().primaryKey(),
    /** The id that receivers see, the same for each attempt. */
    uid: text().notNull().unique(),
    type: text().notNull(),
    /** Events of a licence reach an endpoint in order. */
    licenseId: text(),
    /** For a test event: the only endpoint that receives it. */
    endpointId: text(),
    /** The facts at that moment as JSON, with instants and amounts as in rows. */
    data: text().notNull(),
    createdAt: instant().notNull(),
    /** The account whose deletion also deletes the event. */
    customerId: text(),
  },
  (table) => [
    index('webhook_events_time').on(table.createdAt),
    index('webhook_events_customer').on(table.customerId),
  ],
);
export type WebhookEventRow = typeof webhookEvents.$inferSelect;

/** Deliveries of events to endpoints. The row is authoritative; a queue message only says when to process it. */
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
    /** A trigger sets the next held delivery to waiting once the previous one has ended. */
    ...outboxColumns('held'),
    /** HTTP status of the last attempt, and its duration. */
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
