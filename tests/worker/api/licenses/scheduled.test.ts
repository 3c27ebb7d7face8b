import { desc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { expiryReminders } from '#lib/api/db/schema/expiry-reminders.ts';
import { activations, licenses } from '#lib/api/db/schema/licenses.ts';
import { outbox } from '#lib/api/db/schema/outbox.ts';
import { mailedTokens, sessions, users } from '#lib/api/db/schema/users.ts';
import { flags } from '#lib/contract/flags.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { call, clock, context, env, mailsTo, member } from '#tests/support/worker/api.ts';
import { addDevice, addLicense, usageOf } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { runJobs } from '#tests/support/worker/work.ts';

const run = () => runJobs();

beforeAll(() => addProduct({ id: 'risk', name: 'Risk Manager' }));
beforeEach(run);

async function statusOf(id: string) {
  const [row] = await context().db.select().from(licenses).where(eq(licenses.id, id));
  return row?.status;
}

describe('expiry', () => {
  it('is stored at the end, with a log line', async () => {
    const { id: userId } = await member();
    const { id } = await addLicense({ userId, productId: 'risk', expiresAt: clock.now + DAY_MS });
    expect(await run()).toMatchObject({ expiry: 0 });
    clock.now += DAY_MS;
    expect(await run()).toMatchObject({ expiry: 1 });
    expect(await statusOf(id)).toBe('expired');
    expect(await usageOf(id)).toEqual([
      expect.objectContaining({ event: 'status_changed', detail: 'La licenza è scaduta.' }),
    ]);
    expect(await run()).toMatchObject({ expiry: 0 });
  });

  it('does not affect suspended, revoked and endless licences', async () => {
    const { id: userId } = await member();
    const past = { userId, productId: 'risk', expiresAt: clock.now - DAY_MS };
    const suspended = await addLicense({ ...past, status: 'suspended' });
    const revoked = await addLicense({ ...past, status: 'revoked' });
    const endless = await addLicense({ ...past, expiresAt: null });
    await run();
    expect(await Promise.all([suspended, revoked, endless].map(({ id }) => statusOf(id)))).toEqual([
      'suspended',
      'revoked',
      'active',
    ]);
  });

  it('works through more than one batch', async () => {
    const { id: userId } = await member();
    const { id } = await addLicense({ userId, productId: 'risk', expiresAt: clock.now - 1 });
    const columns = `user_id, product_id, status, key_sealed, key_first, key_last, duration_key, duration_months, purchase_price_cents,
      max_activations, created_at, expires_at`;
    await env.DB.prepare(
      `INSERT INTO licenses (id, key_lookup, ${columns})
       WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 599)
       SELECT 'bulk-' || i, 'bulk-' || i, ${columns} FROM n, licenses WHERE id = ?`,
    )
      .bind(id)
      .run();
    expect(await run()).toMatchObject({ expiry: 600 });
  });
});

describe('reminders', () => {
  const year = 365 * DAY_MS;

  async function ending(inMs: number, changes: Partial<typeof licenses.$inferInsert> = {}) {
    const user = await member();
    const expiresAt = clock.now + inMs;
    const license = await addLicense({
      userId: user.id,
      productId: 'risk',
      createdAt: expiresAt - year,
      expiresAt,
      ...changes,
    });
    return { ...user, license };
  }
  const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);

  it('come 30, 7 and 1 days before the end, once each, however often the job runs', async () => {
    const end = clock.now + 31 * DAY_MS;
    const { email } = await ending(31 * DAY_MS);
    const got: [number, string[]][] = [];
    // The days of reminders, the days next to them, and one in between.
    for (const day of [31, 30, 29, 18, 8, 7, 6, 2, 1, 0, -1]) {
      clock.now = end - day * DAY_MS;
      const before = (await mailsTo(email)).length;
      await Promise.all([run(), run()]);
      const fresh = (await subjects(email)).slice(0, (await mailsTo(email)).length - before);
      if (fresh.length > 0) got.push([day, fresh]);
    }
    expect(got).toEqual([
      [30, ['La tua licenza Risk Manager scade tra 30 giorni']],
      [7, ['La tua licenza Risk Manager scade tra 7 giorni']],
      [1, ['La tua licenza Risk Manager scade tra 1 giorno']],
    ]);
  }, 60_000);

  it('are not sent while mails are switched off', async () => {
    const { email } = await ending(7 * DAY_MS);
    const flag = vi.spyOn(flags, 'emailNotifications', 'get').mockReturnValue(false);
    await run();
    expect(await subjects(email)).toEqual([]);
    flag.mockRestore();
    await run();
    expect(await subjects(email)).toHaveLength(1);
  });

  it('link to the renewal and say how to stop them', async () => {
    const { email, license } = await ending(7 * DAY_MS);
    await run();
    const [mail] = await mailsTo(email);
    expect(mail?.links).toEqual([
      `https://portal.test/platforms/risk/rent?license=${license.id}`,
      'https://portal.test/settings',
    ]);
    expect(mail?.text).toContain('stessa chiave');
  });

  it('are sent for the new end after a renewal', async () => {
    const { email, license } = await ending(7 * DAY_MS);
    await run();
    const expiresAt = clock.now + 7 * DAY_MS + year;
    await context().db.update(licenses).set({ expiresAt }).where(eq(licenses.id, license.id));
    clock.now += year;
    await run();
    expect(await subjects(email)).toHaveLength(2);
  });

  it('are late by at most three days, and not sent all at once', async () => {
    const late = await ending(26 * DAY_MS);
    const soon = await ending(0.5 * DAY_MS);
    await run();
    expect(await subjects(late.email)).toEqual([]);
    expect(await subjects(soon.email)).toEqual(['La tua licenza Risk Manager scade tra 1 giorno']);
  });

  it('do not announce a month to a customer who has just bought a month', async () => {
    const { email } = await ending(30 * DAY_MS, { createdAt: clock.now });
    await run();
    expect(await subjects(email)).toEqual([]);
  });

  it('respect the preference, unverified addresses and other statuses', async () => {
    const unwanted = await ending(7 * DAY_MS);
    await context().db.update(users).set({ expiryReminders: false }).where(eq(users.id, unwanted.id));
    const unverified = await ending(7 * DAY_MS);
    await context().db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, unverified.id));
    const suspended = await ending(7 * DAY_MS, { status: 'suspended' });
    expect(await run()).toMatchObject({ reminders: 0 });
    for (const { email } of [unwanted, unverified, suspended]) expect(await subjects(email)).toEqual([]);
    expect(
      await context()
        .db.select()
        .from(expiryReminders)
        .where(eq(expiryReminders.licenseId, suspended.license.id)),
    ).toEqual([]);
  });
});

describe('purging', () => {
  const count = async (table: string) =>
    (await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<{ n: number }>())?.n;

  it('deletes what has expired and nothing else', async () => {
    const { db, now } = context();
    const user = await member();
    const other = await member();
    await db.update(sessions).set({ expiresAt: now }).where(eq(sessions.userId, user.id));
    const token = { userId: user.id, purpose: 'reset_password', email: user.email } as const;
    await db.insert(mailedTokens).values([
      { hash: 'over', ...token, expiresAt: now },
      { hash: 'current', ...token, expiresAt: now + 1 },
    ]);
    await run();
    expect((await db.select().from(mailedTokens)).map(({ hash }) => hash)).toEqual(['current']);
    expect((await call('profile', { access: other.access })).status).toBe(200);
    expect(await db.select().from(sessions).where(eq(sessions.userId, user.id))).toEqual([]);
  });

  it('keeps former devices for a year, and every device that holds a slot', async () => {
    const { db, now } = context();
    const { id: userId } = await member();
    const { id: licenseId } = await addLicense({ userId, productId: 'risk', expiresAt: null });
    const old = now - 365 * DAY_MS;
    const [active, former, recent] = [
      await addDevice({ licenseId, lastSeenAt: old - 1 }),
      await addDevice({ licenseId, deactivatedAt: old, slotUntil: old }),
      await addDevice({ licenseId, deactivatedAt: old, slotUntil: old + 1 }),
    ];
    await run();
    const left = await db.select().from(activations).where(eq(activations.licenseId, licenseId));
    expect(left.map(({ id }) => id).sort()).toEqual([active.id, recent.id].sort());
    expect(left.map(({ id }) => id)).not.toContain(former.id);
  });

  it('keeps the last thousand mails of a local run', async () => {
    const { db } = context();
    const mail = { to: 'a@example.com', subject: '', text: '', html: '', sentAt: 0 };
    for (let n = 0; n < 12; n++) {
      await db.batch([
        db.insert(outbox).values(mail),
        ...Array.from({ length: 99 }, () => db.insert(outbox).values(mail)),
      ]);
    }
    const [newest] = await db.select().from(outbox).orderBy(desc(outbox.id)).limit(1);
    await run();
    expect(await count('outbox')).toBe(1000);
    const [kept] = await db.select().from(outbox).orderBy(desc(outbox.id)).limit(1);
    expect(kept).toEqual(newest);
  });
});
