import { and, asc, eq, gt, isNotNull, isNull, lte, notExists, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { expiryReminders } from '#lib/api/db/schema/expiry-reminders.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import { isNotDeleted, users } from '#lib/api/db/schema/users.ts';
import { daysUntil } from '#lib/api/kernel/calendar.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { compose } from '#lib/api/services/mails/mail.ts';
import { insertMails } from '#lib/api/services/mails/mails.ts';
import { eachRow, inRow } from '#lib/api/services/shared/json-rows.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import type { ReminderStep, Step, StepPlace } from '#lib/api/work/messages.ts';
import { flags } from '#lib/contract/flags.ts';
import { DAY_MS, REMINDER_DAYS } from '#lib/contract/limits.ts';
import { href, PRODUCT_NAME } from '#lib/contract/routes/routes.ts';
import { count, formatDate } from '#lib/format.ts';
import { graceOf } from './license-status.ts';
import { isTrial } from './trials.ts';

/** How late a reminder may be sent when the job did not run. Bounds the licences that a run reads. */
const CATCH_UP_MS = 3 * DAY_MS;
const PAGE = 500;
const PAGES_A_STEP = 20;
const soonestFirst = REMINDER_DAYS.toSorted((one, other) => one - other);

export function firstReminders(): ReminderStep[] {
  const [days] = soonestFirst;
  return flags.emailNotifications && days !== undefined ? [{ job: 'reminders', days }] : [];
}

/** Writes the reminders that are due (docs/product.md, 7.10 Expiry reminders), in the order of the licences' ends. */
export async function sendReminders(context: Context, step: ReminderStep): Promise<Step<ReminderStep>> {
  const { days } = step;
  let { after } = step;
  let handled = 0;
  for (let read = 0; read < PAGES_A_STEP; read++) {
    const page = await readPage(context, days, after);
    const due = page.filter(({ isDue }) => isDue);
    if (due.length > 0) handled += await remind(context, due, days);
    after = page.at(-1);
    if (page.length < PAGE || !after) return { handled, ...followedBy(days) };
  }
  return { handled, next: { job: 'reminders', days, ...(after && { after: placeOf(after) }) } };
}

const placeOf = ({ expiresAt, row }: StepPlace): StepPlace => ({ expiresAt, row });

function followedBy(days: number): { next?: ReminderStep } {
  const next = soonestFirst.find((later) => later > days);
  return next === undefined ? {} : { next: { job: 'reminders', days: next } };
}

const rowOf = sql<number>`${licenses}.rowid`;

/** Licences by their end, with or without a due reminder: the rows that a query reads have a bound. */
function readPage({ db, now }: Context, days: number, after: StepPlace | undefined) {
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
  const renewing = db
    .select({ id: subscriptions.licenseId })
    .from(subscriptions)
    .where(and(eq(subscriptions.licenseId, licenses.id), eq(subscriptions.state, 'on')));
  const isDue = and(
    // A customer who has just bought a month needs no reminder that a month is left.
    sql`${licenses.expiresAt} - ${licenses.createdAt} >= ${2 * days * DAY_MS}`,
    // A customer with automatic renewal gets a notice of the charge instead.
    notExists(renewing),
    // The order's mails cover a licence that is not paid yet.
    isNull(licenses.unpaidUntil),
    eq(users.expiryReminders, true),
    isNotNull(users.emailVerifiedAt),
    isNotDeleted,
    notExists(reminded),
  );
  return db
    .select({
      row: rowOf.as('row'),
      licenseId: licenses.id,
      license: {
        durationKey: licenses.durationKey,
        graceDays: licenses.graceDays,
        graceUntil: licenses.graceUntil,
      },
      expiresAt: sql<number>`${licenses.expiresAt}`,
      product: { id: products.id, name: products.name },
      user: {
        id: users.id,
        email: users.email,
        firstName: users.firstName,
        emailVerifiedAt: users.emailVerifiedAt,
        kind: users.kind,
      },
      isDue: sql<number>`${isDue}`,
    })
    .from(licenses)
    .innerJoin(users, eq(users.id, licenses.userId))
    .innerJoin(products, eq(products.id, licenses.productId))
    .where(
      and(
        eq(licenses.status, 'active'),
        gt(licenses.expiresAt, Math.max(now, last - CATCH_UP_MS)),
        lte(licenses.expiresAt, last),
        after && sql`(${licenses.expiresAt}, ${rowOf}) > (${after.expiresAt}, ${after.row})`,
      ),
    )
    .orderBy(asc(licenses.expiresAt), asc(rowOf))
    .limit(PAGE);
}

type Reminder = Awaited<ReturnType<typeof readPage>>[number];

/** Mails and marks are one transaction: neither a crash nor a parallel run loses or doubles one. */
async function remind(context: Context, due: Reminder[], days: number): Promise<number> {
  const { db } = context;
  const rows = await Promise.all(
    due.map(async (reminder) => {
      const { licenseId, expiresAt } = reminder;
      return { mail: await reminderMail(context, reminder), mark: { licenseId, expiresAt, days } };
    }),
  );
  const mark = {
    licenseId: inRow('mark', 'licenseId'),
    expiresAt: inRow('mark', 'expiresAt'),
    days: inRow('mark', 'days'),
  };
  const marked = db
    .select({ days: expiryReminders.days })
    .from(expiryReminders)
    .where(
      and(
        eq(expiryReminders.licenseId, mark.licenseId),
        eq(expiryReminders.expiresAt, mark.expiresAt),
        eq(expiryReminders.days, mark.days),
      ),
    );
  const { mails } = await transaction(context, {
    mails: insertMails(context, rows, notExists(marked)),
    marks: db
      .insert(expiryReminders)
      // SQLite reads «on conflict» after a select as a join unless a condition stands between.
      .select(sql`select ${mark.licenseId}, ${mark.expiresAt}, ${mark.days} from ${eachRow(rows)} where true`)
      .onConflictDoNothing(),
  });
  return mails.length;
}

const licenseWords = {
  ofYours: (product: string) => `La tua licenza ${product}`,
  named: (product: string) => `la tua licenza ${PRODUCT_NAME} per ${product}`,
  ends: 'scade',
  going: 'Rinnovandola',
  action: 'Rinnova la licenza',
};
const trialWords: typeof licenseWords = {
  ofYours: (product) => `La tua prova di ${product}`,
  named: (product) => `la tua prova di ${product}`,
  ends: 'finisce',
  going: 'Acquistando una durata',
  action: 'Acquista la licenza',
};

function reminderMail(context: Context, { licenseId, license, expiresAt, product, user }: Reminder) {
  const { env, now } = context;
  const left = count(daysUntil(expiresAt, now), 'giorno', 'giorni');
  const settings = new URL(href('settings'), env.SITE_ORIGIN).href;
  const isPerson = user.kind === 'person';
  const last = graceOf({ ...license, expiresAt });
  const words = isTrial(license) ? trialWords : licenseWords;
  return compose(context, user, {
    kind: 'expiry-reminder',
    subject: `${words.ofYours(product.name)} ${words.ends} tra ${left}`,
    paragraphs: [
      `${words.named(product.name)} ${words.ends} il ${formatDate(toInstant(expiresAt))}, tra ${left}.`,
      ...(last ? [`Se non la rinnovi prima, funziona ancora fino al ${formatDate(toInstant(last))}.`] : []),
      `${words.going} tieni la stessa chiave e gli stessi dispositivi, e i giorni che restano si sommano alla nuova durata.`,
    ],
    action: {
      label: words.action,
      path: href('renewal', { id: product.id }, { license: licenseId }),
    },
    // An organization has no settings: its contact's would end the reminders of their own licences.
    closing: isPerson
      ? `Se non vuoi più ricevere questi promemoria, disattivali nelle impostazioni del tuo account: ${settings}`
      : 'Ricevi questo promemoria perché le email dell’organizzazione arrivano a te.',
  });
}
