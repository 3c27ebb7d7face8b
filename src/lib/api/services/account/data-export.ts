import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { activities } from '#lib/api/db/schema/activities.ts';
import { activations, deviceSwaps, licenses } from '#lib/api/db/schema/licenses.ts';
import { type MailRow, mails } from '#lib/api/db/schema/mails.ts';
import { subscribers } from '#lib/api/db/schema/newsletter.ts';
import { invoices, payments } from '#lib/api/db/schema/payments.ts';
import { creditNotes, refundRequests, refunds } from '#lib/api/db/schema/refunds.ts';
import { supportMessages } from '#lib/api/db/schema/support.ts';
import { sessions, type User } from '#lib/api/db/schema/users.ts';
import type { ApiEnv } from '#lib/api/env.ts';
import { openVault } from '#lib/api/services/licenses/key-vault.ts';
import { readLogs } from '#lib/api/services/licenses/usage-pages.ts';
import { openContent } from '#lib/api/services/mails/contents.ts';
import { render } from '#lib/api/services/mails/letters.ts';
import { toInstant } from '#lib/api/services/shared/wire.ts';
import { withdrawalRecords } from '#lib/api/services/withdrawals/own-records.ts';
import { toPreferences } from './preferences.ts';
import { showProfile } from './profile.ts';

/**
 * Everything that an account owns, licence keys in clear included. Internal values such as hashes are left
 * out.
 */
export async function exportData(context: Context, user: User): Promise<Record<string, unknown>> {
  const { db, env, now } = context;
  const isOwn = eq(licenses.userId, user.id);
  const [
    owned,
    devices,
    swaps,
    paid,
    invoiced,
    given,
    noted,
    asked,
    done,
    signedIn,
    written,
    mailed,
    [newsletter],
  ] = await db.batch([
    db.select().from(licenses).where(isOwn).orderBy(asc(licenses.createdAt)),
    db
      .select(getTableColumns(activations))
      .from(activations)
      .innerJoin(licenses, eq(licenses.id, activations.licenseId))
      .where(isOwn),
    db
      .select(getTableColumns(deviceSwaps))
      .from(deviceSwaps)
      .innerJoin(licenses, eq(licenses.id, deviceSwaps.licenseId))
      .where(isOwn),
    db.select().from(payments).where(eq(payments.userId, user.id)).orderBy(asc(payments.createdAt)),
    db
      .select(getTableColumns(invoices))
      .from(invoices)
      .innerJoin(payments, eq(payments.id, invoices.paymentId))
      .where(eq(payments.userId, user.id)),
    db
      .select(getTableColumns(refunds))
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(payments.userId, user.id)),
    db
      .select(getTableColumns(creditNotes))
      .from(creditNotes)
      .innerJoin(payments, eq(payments.id, creditNotes.paymentId))
      .where(eq(payments.userId, user.id)),
    db.select().from(refundRequests).where(eq(refundRequests.userId, user.id)),
    db.select().from(activities).where(eq(activities.userId, user.id)).orderBy(asc(activities.createdAt)),
    db.select().from(sessions).where(eq(sessions.userId, user.id)),
    db.select().from(supportMessages).where(eq(supportMessages.userId, user.id)),
    db.select().from(mails).where(eq(mails.userId, user.id)).orderBy(asc(mails.createdAt)),
    db.select().from(subscribers).where(eq(subscribers.email, user.email)),
  ]);
  const withdrawn = await withdrawalRecords(context, user.id);
  const vault = openVault(env.LICENSE_KEYS);
  const keyed = owned.map(async (license) => ({
    ...toPlain(license),
    license_key: await vault.open(license.id, license.keySealed),
  }));
  return {
    exported_at: toInstant(now),
    profile: await showProfile(context, user),
    registered_at: toInstant(user.createdAt),
    preferences: toPreferences(user),
    licenses: await Promise.all(keyed),
    devices: devices.map(toPlain),
    // `id` is that of the device that took another's place.
    device_swaps: swaps.map(toPlain),
    usage: await usageOf(
      context,
      owned.map(({ id }) => id),
    ),
    payments: paid.map(toPlain),
    invoices: invoiced.map(toPlain),
    refunds: given.map(toPlain),
    credit_notes: noted.map(toPlain),
    refund_requests: asked.map(toPlain),
    withdrawals: withdrawn.withdrawals.map(toPlain),
    withdrawal_waivers: withdrawn.waivers.map(toPlain),
    activities: done.map(toPlain),
    sessions: signedIn.map(({ device, createdAt, rotatedAt }) => toPlain({ device, createdAt, rotatedAt })),
    support_messages: written.map(toPlain),
    mails: await Promise.all(mailed.map((mail) => toKeptMail(env, mail))),
    newsletter: newsletter ? toPlain(newsletter) : null,
  };
}

async function usageOf(context: Context, licenseIds: string[]): Promise<Record<string, unknown>[]> {
  const all: Record<string, unknown>[] = [];
  for await (const { licenseId, lines } of readLogs(context, licenseIds)) {
    for (const line of lines) all.push(toPlain({ licenseId, ...line }));
  }
  return all;
}

/** A mail with what is kept of it; one with a token shows none of it, sent or not. */
async function toKeptMail(env: ApiEnv, mail: MailRow): Promise<Record<string, unknown>> {
  const { kind, to, state, createdAt, sentAt } = mail;
  const content = mail.keeps === 'all' ? await openContent(env, mail) : undefined;
  const body = content?.kind === 'letter' ? await render(env, content) : undefined;
  return toPlain({ kind, to, subject: body?.subject, text: body?.text, state, createdAt, sentAt });
}

const OURS = new Set([
  'keyLookup',
  'keySealed',
  'fingerprintHash',
  'foldKey',
  'tokenHash',
  'idempotencyKey',
  'actorId',
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
