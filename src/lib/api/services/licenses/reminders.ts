import { and, asc, eq, gt, isNotNull, lte, notExists, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { expiryReminders, licenses } from '#lib/api/db/schema/licenses.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { compose } from '#lib/api/services/mails/letters.ts';
import { handOver, insertMail } from '#lib/api/services/mails/mails.ts';
import { daysUntil } from '#lib/api/services/shared/calendar.ts';
import { toInstant } from '#lib/api/services/shared/wire.ts';
import { flags } from '#lib/contract/flags.ts';
import { DAY_MS, REMINDER_DAYS } from '#lib/contract/limits.ts';
import { href, PRODUCT_NAME } from '#lib/contract/routes/routes.ts';
import { count, formatDate } from '#lib/format.ts';

/** How late a reminder may come when the job did not run. Bounds the licences that a run reads. */
const CATCH_UP_MS = 3 * DAY_MS;
const BATCH = 50;
const MAX_BATCHES = 20;

/** Mails the reminders that are due (docs/product.md, 7.10 Expiry reminders); returns how many. */
export async function sendReminders(context: Context): Promise<number> {
  if (!flags.emailNotifications) return 0;
  let sent = 0;
  for (const days of REMINDER_DAYS) {
    for (let batch = 0; batch < MAX_BATCHES; batch++) {
      const due = await findDue(context, days);
      const written = [];
      for (const reminder of due) written.push(...(await remind(context, reminder, days)));
      handOver(context, ...written);
      sent += written.length;
      if (due.length < BATCH) break;
    }
  }
  return sent;
}

function findDue({ db, now }: Context, days: number) {
  const last = now + days * DAY_MS;
  const reminded = db
    .select({ days: expiryReminders.days })
    .from(expiryReminders)
    .where(
      and(
        eq(expiryReminders.licenseId, licenses.id),
        eq(expiryReminders.expiresAt, licenses.expiresAt),
        eq(expiryReminders.days, days),
      ),
    );
  return db
    .select({
      licenseId: licenses.id,
      expiresAt: sql<number>`${licenses.expiresAt}`,
      product: { id: products.id, name: products.name },
      user: {
        id: users.id,
        email: users.email,
        firstName: users.firstName,
        emailVerifiedAt: users.emailVerifiedAt,
      },
    })
    .from(licenses)
    .innerJoin(users, eq(users.id, licenses.userId))
    .innerJoin(products, eq(products.id, licenses.productId))
    .where(
      and(
        eq(licenses.status, 'active'),
        gt(licenses.expiresAt, Math.max(now, last - CATCH_UP_MS)),
        lte(licenses.expiresAt, last),
        // Who has just bought a month need not hear that a month is left.
        sql`${licenses.expiresAt} - ${licenses.createdAt} >= ${2 * days * DAY_MS}`,
        eq(users.expiryReminders, true),
        isNotNull(users.emailVerifiedAt),
        notExists(reminded),
      ),
    )
    .orderBy(asc(licenses.expiresAt))
    .limit(BATCH);
}

type Reminder = Awaited<ReturnType<typeof findDue>>[number];

/** Mail and mark are one transaction: neither a crash nor a parallel run loses or doubles one. */
async function remind(context: Context, reminder: Reminder, days: number): Promise<{ id: string }[]> {
  const { db } = context;
  const { licenseId, expiresAt } = reminder;
  const mark = { licenseId, expiresAt, days };
  const marked = db
    .select({ days: expiryReminders.days })
    .from(expiryReminders)
    .where(
      and(
        eq(expiryReminders.licenseId, licenseId),
        eq(expiryReminders.expiresAt, expiresAt),
        eq(expiryReminders.days, days),
      ),
    );
  const [written] = await db.batch([
    insertMail(context, await reminderMail(context, reminder), notExists(marked)),
    db.insert(expiryReminders).values(mark).onConflictDoNothing(),
  ]);
  return written;
}

function reminderMail(context: Context, { licenseId, expiresAt, product, user }: Reminder) {
  const { env, now } = context;
  const left = count(daysUntil(expiresAt, now), 'giorno', 'giorni');
  const settings = new URL(href('settings'), env.SITE_ORIGIN).href;
  return compose(context, user, {
    kind: 'expiry-reminder',
    subject: `La tua licenza ${product.name} scade tra ${left}`,
    paragraphs: [
      `la tua licenza ${PRODUCT_NAME} per ${product.name} scade il ${formatDate(toInstant(expiresAt))}, tra ${left}.`,
      'Rinnovandola tieni la stessa chiave e gli stessi dispositivi, e i giorni che restano si sommano alla nuova durata.',
    ],
    action: {
      label: 'Rinnova la licenza',
      path: href('renewal', { id: product.id }, { license: licenseId }),
    },
    closing: `Se non vuoi più ricevere questi promemoria, disattivali nelle impostazioni del tuo account: ${settings}`,
  });
}
