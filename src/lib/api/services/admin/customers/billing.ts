import { and, type Column, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { type User, users } from '#lib/api/db/schema/users.ts';
import { changedMeanwhile, invalid } from '#lib/api/errors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { columnsOf } from '#lib/api/services/account/profile.ts';
import { noteSafety } from '#lib/api/services/account/security/security-log.ts';
import { type Actor, recordAudit } from '#lib/api/services/admin/staff-log.ts';
import { buyerColumns, checkBuyer } from '#lib/api/services/billing/buyer.ts';
import { insertMail } from '#lib/api/services/mails/mails.ts';
import type { ProfileChange } from '#lib/contract/account/account.ts';
import type { Billing, BillingInput } from '#lib/contract/admin/customers/billing.ts';
import { type BillingField, billingFields } from '#lib/contract/admin/rules.ts';
import { REQUIRED } from '#lib/contract/messages.ts';
import { billingForm } from '#lib/text/admin/customer-actions.ts';
import { toBilling } from './bodies.ts';
import { aboutCustomer, bySupport, findCustomer, isCustomer } from './customer.ts';
import { toldMail } from './told-mails.ts';

const columns: Record<BillingField, Column> = { ...buyerColumns, phone: users.phone };

/**
 * Corrects a customer's data for future invoices, by the rules of the profile. The audit log names the fields but not
 * their values, since it outlives the account.
 */
export async function correctBilling(
  context: Context,
  actor: Actor,
  id: string,
  { change, expected, reason }: v.InferOutput<typeof BillingInput>,
): Promise<Billing> {
  const { db } = context;
  const user = await findCustomer(context, id);
  requireUnchanged(user, expected);
  requireCompany(user, change);
  const checked = checkBuyer(user, change);
  const fields = billingFields.filter(
    (name) => checked[name] !== undefined && checked[name] !== expected[name],
  );
  if (fields.length === 0) return expected;
  const isUnchanged = and(isCustomer(id), ...billingFields.map((name) => eq(columns[name], expected[name])));
  const stands = hasRow(db, users.id, isUnchanged);
  const entry = {
    ...aboutCustomer('billing_corrected', user, reason),
    after: { fields: fields.join(', ') },
  };
  const mail = await toldMail(context, user, 'billing-corrected');
  const {
    saved: [saved],
  } = await transaction(context, {
    audit: recordAudit(context, actor, entry, stands),
    safety: noteSafety(context, { kind: 'billing_corrected', ...bySupport }, isUnchanged),
    mail: insertMail(context, mail, stands),
    saved: db.update(users).set(columnsOf(checked)).where(isUnchanged).returning(),
  });
  if (!saved) {
    requireUnchanged(await findCustomer(context, id), expected);
    throw changedMeanwhile(expected);
  }
  return toBilling(saved);
}

/** An organization's documents name its company and no person. */
function requireCompany({ kind }: User, { first_name, company }: ProfileChange): void {
  if (kind === 'person') return;
  if (first_name) throw invalid({ first_name: [billingForm.noFirstName] });
  if (company === '') throw invalid({ company: [REQUIRED] });
}

function requireUnchanged(user: User, expected: Billing): void {
  const current = toBilling(user);
  if (billingFields.some((name) => current[name] !== expected[name])) throw changedMeanwhile(current);
}
