import { and, eq, getTableColumns, not, sql } from 'drizzle-orm';
import { type Caller, type Context, logError } from '#lib/api/context.ts';
import { activities } from '#lib/api/db/schema/activities.ts';
import { assistedEmails } from '#lib/api/db/schema/assisted-emails.ts';
import { documents } from '#lib/api/db/schema/documents.ts';
import { endReasonAnswers } from '#lib/api/db/schema/end-reasons.ts';
import { activations, deviceSwaps, type License, licenses } from '#lib/api/db/schema/licenses.ts';
import { type MailRow, mails } from '#lib/api/db/schema/mails.ts';
import { subscribers } from '#lib/api/db/schema/newsletter.ts';
import { offers } from '#lib/api/db/schema/offers.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { refundRequests, refunds } from '#lib/api/db/schema/refunds.ts';
import { licensePreviews, releaseDownloads } from '#lib/api/db/schema/releases.ts';
import { securityEvents } from '#lib/api/db/schema/security-events.ts';
import { renewalConsents } from '#lib/api/db/schema/subscriptions.ts';
import { staffNotes, supportMessages, supportReplies } from '#lib/api/db/schema/support.ts';
import { sessions, type User, users } from '#lib/api/db/schema/users.ts';
import type { ApiEnv } from '#lib/api/env.ts';
import { membershipsOf } from '#lib/api/services/account/memberships.ts';
import { showPreferences } from '#lib/api/services/account/preferences.ts';
import { showProfile } from '#lib/api/services/account/profile.ts';
import { showSecurity } from '#lib/api/services/account/security/overview.ts';
import { noteSafety, type Visitor } from '#lib/api/services/account/security/security-log.ts';
import { redeemedBy } from '#lib/api/services/codes/codes.ts';
import { openVault } from '#lib/api/services/licenses/key-vault.ts';
import { readLogs } from '#lib/api/services/licenses/usage-pages.ts';
import { openContent } from '#lib/api/services/mails/contents.ts';
import { render } from '#lib/api/services/mails/mail.ts';
import { movesOf } from '#lib/api/services/moves/export.ts';
import { ordersOf } from '#lib/api/services/orders/export.ts';
import { heldDevicesOf, heldOf, heldTimes, isOfHolder } from '#lib/api/services/seats/export.ts';
import { titleOf } from '#lib/api/services/shared/activities.ts';
import { isIn } from '#lib/api/services/shared/json-rows.ts';
import { toJsonStream } from '#lib/api/services/shared/json-stream.ts';
import { toInstant, toSentWord } from '#lib/api/services/shared/serialize.ts';
import { subscriptionsOf } from '#lib/api/services/subscriptions/export.ts';
import { waiversOf, withdrawalsOf } from '#lib/api/services/withdrawals/export.ts';
import { type OwnTable, ownRows, type Pages } from './own-rows.ts';

/**
 * All data of an account, licence keys in clear included, as JSON that is read while it is sent. Omits internal values
 * such as hashes.
 */
export async function exportData(
  context: Context,
  { user, sessionId }: Caller,
  visitor: Visitor,
): Promise<ReadableStream<Uint8Array>> {
  await noteSafety(context, { kind: 'data_exported', sessionId, ...visitor }, eq(users.id, user.id));
  return dataOf(context, user);
}

/** As `exportData` without an entry in the security log, for a caller that writes its own. */
export async function dataOf(context: Context, user: User): Promise<ReadableStream<Uint8Array>> {
  const { db, env, now, requestId } = context;
  const [newsletter] = await db.select().from(subscribers).where(eq(subscribers.email, user.email));
  const vault = openVault(env.LICENSE_KEYS);
  const own = <Table extends OwnTable>(table: Table) => ownRows(db, table, user.id);
  const fields = {
    exported_at: toInstant(now),
    profile: await showProfile(context, user),
    registered_at: toInstant(user.createdAt),
    preferences: await showPreferences(context, user),
    licenses: each(own(licenses), async (license) => ({
      ...toPlain(license),
      // The price that another account paid is not shown.
      ...(license.movedAt !== null && { purchase_price_cents: 0 }),
      license_key: await vault.open(license.id, license.keySealed),
    })),
    devices: of(own(licenses), (ids) =>
      db
        .select()
        .from(activations)
        .where(and(isIn(activations.licenseId, ids), not(isOfHolder))),
    ),
    license_previews: of(own(licenses), (ids) =>
      db.select().from(licensePreviews).where(isIn(licensePreviews.licenseId, ids)),
    ),
    held_licenses: (await heldOf(context, user.id)).map(toPlain),
    organizations: (await membershipsOf(context, user.id)).map(toPlain),
    license_moves: (await movesOf(context, user)).map(toPlain),
    redeemed_codes: (await redeemedBy(context, user.id)).map(toPlain),
    held_devices: (await heldDevicesOf(context, user.id)).map(({ device }) => toPlain(device)),
    // `id` is that of the device that took another's seat.
    device_swaps: of(own(licenses), (ids) =>
      db.select().from(deviceSwaps).where(isIn(deviceSwaps.licenseId, ids)),
    ),
    usage: usageOf(context, own(licenses)),
    downloads: each(own(releaseDownloads), toPlain),
    payments: each(own(payments), toPlain),
    documents: of(own(payments), (ids) =>
      db.select().from(documents).where(isIn(documents.paymentId, ids)).orderBy(documents.id),
    ),
    refunds: of(own(payments), (ids) =>
      db.select(ownRefund).from(refunds).where(isIn(refunds.paymentId, ids)),
    ),
    refund_requests: of(own(payments), (ids) =>
      db.select().from(refundRequests).where(isIn(refundRequests.paymentId, ids)),
    ),
    withdrawals: of(own(payments), (ids) => withdrawalsOf(context, ids)),
    withdrawal_waivers: of(own(payments), (ids) => waiversOf(context, ids)),
    orders: of(own(payments), (ids) => ordersOf(context, ids)),
    offers: each(own(offers), toPlain),
    subscriptions: of(own(licenses), (ids) => subscriptionsOf(context, ids)),
    renewal_consents: each(own(renewalConsents), toPlain),
    end_reasons: each(own(endReasonAnswers), ({ ending: _, ...answer }) => toPlain(answer)),
    assisted_emails: each(own(assistedEmails), ({ reason: _, ...change }) => toPlain(change)),
    activities: each(own(activities), (activity) => toPlain({ ...activity, title: titleOf(activity) })),
    sessions: each(own(sessions), ({ device, createdAt, rotatedAt }) =>
      toPlain({ device, createdAt, rotatedAt }),
    ),
    security: await showSecurity(context, user),
    security_log: each(own(securityEvents), ({ kind, network, country, device, createdAt }) =>
      toPlain({ kind, network, country, device, createdAt }),
    ),
    support_messages: each(own(supportMessages), toPlain),
    support_replies: each(own(supportReplies), toPlain),
    staff_notes: each(own(staffNotes), toPlain),
    mails: each(own(mails), (mail) => toKeptMail(env, mail)),
    newsletter: newsletter ? toPlain(newsletter) : null,
  };
  return toJsonStream(fields, (error) => logError('export broken off', error, { requestId }));
}

/** A refund without the staff's reason. */
const ownRefund = {
  ...getTableColumns(refunds),
  reason: sql<string>`iif(${refunds.by} = 'seller', '', ${refunds.reason})`.as('reason'),
};

/** Converts each item of the pages. */
async function* each<Row>(pages: Pages<Row>, show: (row: Row) => unknown): AsyncGenerator<unknown> {
  for await (const page of pages) yield* await Promise.all(page.map(show));
}

/** The rows that belong to the pages' rows. */
async function* of<Row extends Record<string, unknown>>(
  pages: Pages<{ id: string }>,
  read: (ids: string[]) => Promise<Row[]>,
): AsyncGenerator<unknown> {
  for await (const page of pages) yield* (await read(page.map(({ id }) => id))).map(toPlain);
}

async function* usageOf(
  context: Context,
  pages: Pages<Pick<License, 'id' | 'movedAt'>>,
): AsyncGenerator<unknown> {
  for await (const page of pages) {
    const ids = page.map(({ id }) => id);
    const wasHeld = await heldTimes(context, ids);
    for await (const { licenseId, lines } of readLogs(context, page))
      yield* lines
        // What a holder's devices did belongs to the holder's export.
        .filter(({ deviceName, createdAt }) => !(deviceName && wasHeld(licenseId, createdAt)))
        .map((line) => toPlain({ licenseId, ...line }));
  }
}

/** A mail with its kept content; a mail with a token has none, sent or not. */
async function toKeptMail(env: ApiEnv, mail: MailRow): Promise<Record<string, unknown>> {
  const { kind, to, createdAt } = mail;
  const state = toSentWord(mail.state);
  const sentAt = mail.state === 'done' ? mail.endedAt : null;
  const content = mail.keeps === 'all' ? await openContent(env, mail) : undefined;
  const body = content?.kind === 'letter' ? await render(env, content) : undefined;
  return toPlain({ kind, to, subject: body?.subject, text: body?.text, state, createdAt, sentAt });
}

const OURS = new Set([
  'keyLookup',
  'keySealed',
  'keyFirst',
  'keyLast',
  'fingerprintHash',
  'foldKey',
  'tokenHash',
  'idempotencyKey',
  'actorId',
  'authorId',
  'assigneeId',
  'decidedBy',
]);
/** Later instants mean «no end». */
const LAST_YEAR_MS = Date.UTC(9999, 0);

/** A row in readable form: `createdAt: 1767225600000` → `created_at: "2026-01-01T00:00:00.000Z"`. */
function toPlain(row: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(row).filter(([name]) => !OURS.has(name));
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      legible(name, value),
    ]),
  );
}

function legible(name: string, value: unknown): unknown {
  if (typeof value !== 'number' || !/(?:At|Until)$/.test(name)) return value;
  return value < LAST_YEAR_MS ? toInstant(value) : null;
}
