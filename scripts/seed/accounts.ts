import { eq } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from '#lib/api/db/client.ts';
import { activities } from '#lib/api/db/schema/activities.ts';
import { licenseTerms } from '#lib/api/db/schema/license-terms.ts';
import { activations, licenses } from '#lib/api/db/schema/licenses.ts';
import type { Product } from '#lib/api/db/schema/products.ts';
import { registrations } from '#lib/api/db/schema/registrations.ts';
import { authenticators } from '#lib/api/db/schema/second-factors.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { waitingUsage } from '#lib/api/db/schema/waiting-usage.ts';
import { listed } from '#lib/api/kernel/transaction.ts';
import { NO_PASSWORD } from '#lib/api/services/account/login/passwords.ts';
import { totpSealer } from '#lib/api/services/account/security/totp.ts';
import { issueDocument } from '#lib/api/services/billing/document-records.ts';
import { openVault, storedKey } from '#lib/api/services/licenses/key-vault.ts';
import { recordPayment } from '#lib/api/services/payments/payment-records.ts';
import { bookRefund } from '#lib/api/services/payments/payment-status.ts';
import { newLicenseKey } from '#lib/api/services/shared/license-keys.ts';
import { hashToken, randomToken } from '#lib/api/services/shared/secrets.ts';
import { newCustomerId, shardOf } from '#lib/api/services/shared/shards.ts';
import { DAY_MS, DEFAULT_CURRENCY } from '#lib/contract/limits.ts';
import { createHistory, type History } from './history.ts';
import { attempts, sales } from './orders.ts';
import { type Account, accounts } from './people.ts';

interface Plan {
  db: Database;
  passwordHash: string;
  licenseKeys: string;
  products: Product[];
  now: number;
}

export async function createAccounts(plan: Plan): Promise<void> {
  for (const account of accounts) {
    const [known] = await plan.db.select({ id: users.id }).from(users).where(eq(users.email, account.email));
    if (!known) await createAccount(plan, account);
  }
}

/** One transaction for each account, so that an interrupted run leaves no incomplete account. */
async function createAccount(
  { db, passwordHash, licenseKeys, products, now }: Plan,
  account: Account,
): Promise<void> {
  const id = newCustomerId();
  const createdAt = now - account.joinedDaysAgo * DAY_MS;
  const teller = createHistory(id, products, now);
  teller.register(createdAt);
  if (account.hasHistory) {
    for (const sale of sales) teller.sell(sale);
    for (const attempt of attempts) teller.attempt(attempt);
  }
  const { email, firstName, lastName } = account;
  const typed = { passwordHash, firstName, lastName };
  const user = db.insert(users).values({
    id,
    email,
    ...(account.verified ? typed : { passwordHash: NO_PASSWORD, firstName: '', lastName: '' }),
    emailVerifiedAt: account.verified ? createdAt : null,
    ...account.address,
    ...(account.staff && { role: account.staff.role, secondFactorAt: createdAt }),
    createdAt,
  });
  const registration = { proofHash: await hashToken(randomToken()), userId: id, ...typed, createdAt };
  const factor = account.staff && {
    userId: id,
    secretSealed: await totpSealer({ env: { LICENSE_KEYS: licenseKeys } }).seal(id, account.staff.totpSecret),
    confirmedAt: createdAt,
    createdAt,
  };
  await db.batch([
    user,
    ...(account.verified ? [] : [db.insert(registrations).values(registration)]),
    ...(factor ? [db.insert(authenticators).values(factor)] : []),
    ...(await statements(db, licenseKeys, teller.history)),
  ]);
}

async function statements(
  db: Database,
  licenseKeys: string,
  history: History,
): Promise<BatchItem<'sqlite'>[]> {
  const vault = openVault(licenseKeys);
  const sealed = await Promise.all(
    history.licenses.map(async (license) => {
      const key = newLicenseKey(shardOf(license.userId));
      return { ...license, ...(await storedKey(vault, license.id, key)) };
    }),
  );
  return [
    ...sealed.map((row) => db.insert(licenses).values(row)),
    ...history.activations.map((row) => db.insert(activations).values(row)),
    ...history.usage.map((row) => db.insert(waitingUsage).values({ ...row, dueAt: row.createdAt })),
    ...bookings(db, history),
    ...history.terms.map((row) => db.insert(licenseTerms).values(row)),
    ...history.activities.map((row) => db.insert(activities).values(row)),
  ];
}

/** A payment, with its document if one is due. */
function booked(db: Database, payment: History['payments'][number]): BatchItem<'sqlite'>[] {
  const { id, status, currency, createdAt } = payment;
  const isDocumented = status === 'completed' && currency === DEFAULT_CURRENCY;
  return [...recordPayment(db, payment), ...(isDocumented ? [issueDocument(db, id, createdAt)] : [])];
}

/** Payments and refunds in order of time, because each takes the next document number. */
function bookings(db: Database, { payments, refunds }: History): BatchItem<'sqlite'>[] {
  const decision = { by: 'seller', reason: 'Rimborso della demo' } as const;
  return [
    ...payments.map((payment) => ({ at: payment.createdAt, write: () => booked(db, payment) })),
    ...refunds.map(({ payment, createdAt: now }) => ({
      at: now,
      write: () =>
        listed(bookRefund({ db, now }, payment, { cents: payment.amountCents, ...decision }).statements),
    })),
  ]
    .toSorted((one, other) => one.at - other.at)
    .flatMap(({ write }) => write());
}
