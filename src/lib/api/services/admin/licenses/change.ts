import { and, eq, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { type License, licenses } from '#lib/api/db/schema/licenses.ts';
import { refused } from '#lib/api/errors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { changedBy } from '#lib/api/services/admin/changed.ts';
import type { Actor } from '#lib/api/services/admin/staff-log.ts';
import { statusOf } from '#lib/api/services/licenses/license-status.ts';
import { toOptionalInstant } from '#lib/api/services/shared/serialize.ts';
import type { LicenseChange, LicenseChangeInput } from '#lib/contract/admin/licenses/changes.ts';
import type { LicenseVersion, StaffLicensePageBody } from '#lib/contract/admin/licenses/licenses.ts';
import { formatInstant } from '#lib/format.ts';
import { missingWords, changed as words } from '#lib/text/admin/frame.ts';
import { skipWords } from '#lib/text/admin/license-changes.ts';
import { licenses as text } from '#lib/text/admin/licenses.ts';
import { licenseWords } from '#lib/text/licenses/license-words.ts';
import { changeStatements, type StaffChange } from './change-statements.ts';
import { readStaffLicense } from './page.ts';
import { whyNot } from './rules.ts';
import { type Grant, grantOf, isSupport, requireLeft, takeGrant } from './support-grants.ts';

type Input = v.InferOutput<typeof LicenseChangeInput>;

/** Changes a licence that is still as expected; returns the changed licence. */
export async function changeLicense(
  context: Context,
  actor: Actor,
  id: string,
  { change, expected, reason, to_customer: sellerNote }: Input,
): Promise<StaffLicensePageBody> {
  const found = await findWithReason(context, id, change);
  if (!found) throw refused(404, missingWords.license);
  const { license, why } = found;
  const grant = isSupport(actor) ? grantOf(change, license, context.now) : undefined;
  await requireUnchanged(context, license, expected);
  if (why) throw refused(409, skipWords[why], why);
  if (!(await changeAsRead(context, { actor, change, reason, sellerNote }, license, grant))) {
    if (grant) await requireLeft(context, grant);
    const current = await findWithReason(context, id, change);
    if (!current) throw refused(404, missingWords.license);
    throw await differs(context, expected, current.license);
  }
  return readStaffLicense(context, id);
}

/** A licence, and the reason why a change would skip it, if any. */
export async function findWithReason({ db, now }: Context, id: string, change: LicenseChange) {
  const [found] = await db
    .select({ license: licenses, why: whyNot(change, now) })
    .from(licenses)
    .where(eq(licenses.id, id));
  return found;
}

/** Changes a licence if it is still as it was read. Returns whether it changed. */
export async function changeAsRead(
  context: Context,
  entry: StaffChange,
  license: License,
  grant?: Grant,
): Promise<boolean> {
  const isSame = isStill(license);
  const taken = grant && takeGrant(context, grant, hasRow(context.db, licenses.id, isSame));
  const { changed } = await transaction(context, {
    grant: taken?.statement,
    ...changeStatements(context, entry, and(isSame, taken?.isTaken)),
  });
  return changed.length > 0;
}

/** Selects a licence if it is still as it was read. */
export const isStill = ({ id, status, expiresAt, maxActivations, keyLookup }: License): SQL | undefined =>
  and(
    eq(licenses.id, id),
    eq(licenses.status, status),
    sql`${licenses.expiresAt} is ${expiresAt}`,
    eq(licenses.maxActivations, maxActivations),
    eq(licenses.keyLookup, keyLookup),
  );

const shownOf = (license: License, now: number): LicenseVersion => ({
  status: statusOf(license, now),
  expires_at: toOptionalInstant(license.expiresAt),
  max_activations: license.maxActivations,
});

/** The visible values of a licence as texts. */
const wordsOf = ({ status, expires_at, max_activations }: LicenseVersion): Record<string, string> => ({
  [text.status]: (licenseWords.statuses as Record<string, string>)[status] ?? status,
  [text.end]: formatInstant(expires_at),
  [text.limit]: String(max_activations),
});

async function requireUnchanged(context: Context, license: License, expected: LicenseVersion): Promise<void> {
  const current = shownOf(license, context.now);
  const isSame =
    current.status === expected.status &&
    current.max_activations === expected.max_activations &&
    timeOf(current.expires_at) === timeOf(expected.expires_at);
  if (!isSame) throw await differs(context, expected, license);
}

const timeOf = (instant: string | null) => (instant === null ? null : Date.parse(instant));

/** The refusal of a change based on an outdated state: names both states and the author of the change. */
async function differs(context: Context, expected: LicenseVersion, license: License) {
  const before = wordsOf(expected);
  const current = shownOf(license, context.now);
  const after = wordsOf(current);
  const discrepancies = Object.entries(after)
    .filter(([field, value]) => value !== before[field])
    .map(([field, value]) => words.from(field, before[field] ?? '', value));
  const what = discrepancies.join(', ') || text.other;
  return changedBy(context, ['license', license.id], what, current);
}
