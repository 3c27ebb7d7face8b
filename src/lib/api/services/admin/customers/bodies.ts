import type { Context } from '#lib/api/context.ts';
import type { DocumentFacts } from '#lib/api/db/schema/documents.ts';
import type { Activation, License } from '#lib/api/db/schema/licenses.ts';
import type { MailRow } from '#lib/api/db/schema/mails.ts';
import type { Payment } from '#lib/api/db/schema/payments.ts';
import type { supportMessages } from '#lib/api/db/schema/support.ts';
import type { sessions, User } from '#lib/api/db/schema/users.ts';
import { buyerOf } from '#lib/api/services/billing/buyer.ts';
import { numberOf } from '#lib/api/services/billing/document-row.ts';
import { openVault } from '#lib/api/services/licenses/key-vault.ts';
import { statusOf } from '#lib/api/services/licenses/license-status.ts';
import { isTrial } from '#lib/api/services/licenses/trials.ts';
import { maskedKey } from '#lib/api/services/shared/license-keys.ts';
import { toInstant, toMoney, toOptionalInstant, toSentWord } from '#lib/api/services/shared/serialize.ts';
import type { Billing } from '#lib/contract/admin/customers/billing.ts';
import type { CustomerBody } from '#lib/contract/admin/customers/customers.ts';

type ItemOf<List extends keyof CustomerBody> = CustomerBody[List] extends (infer Item)[] ? Item : never;

export const toAccount = (user: User, loggedInAt: number | null) => ({
  id: user.id,
  email: user.email,
  first_name: user.firstName,
  last_name: user.lastName,
  company: user.company,
  role: user.role,
  is_verified: user.emailVerifiedAt !== null,
  verified_at: toOptionalInstant(user.emailVerifiedAt),
  created_at: toInstant(user.createdAt),
  last_login: toOptionalInstant(loggedInAt),
});

export const toBilling = (user: User): Billing => ({ ...buyerOf(user), phone: user.phone });

interface Factors {
  app: number;
  passkeys: number;
  codes: number;
}

export const toFactors = (user: User, factors: Factors | undefined): CustomerBody['factors'] => ({
  since: toOptionalInstant(user.secondFactorAt),
  authenticator: factors?.app === 1,
  passkeys: factors?.passkeys ?? 0,
  recovery_codes: factors?.codes ?? 0,
  reset_at: toOptionalInstant(user.factorResetAt),
});

interface Owned {
  license: License;
  productName: string;
  slots: number;
}

export function toLicenses({ env, now }: Context, rows: Owned[]): Promise<ItemOf<'licenses'>[]> {
  const vault = openVault(env.LICENSE_KEYS);
  const toLicense = async ({ license, productName, slots }: Owned) => ({
    id: license.id,
    product_name: productName,
    status: statusOf(license, now),
    masked_key: maskedKey(await vault.open(license.id, license.keySealed)),
    devices: slots,
    max_devices: license.maxActivations,
    is_trial: isTrial(license),
    created_at: toInstant(license.createdAt),
    expires_at: toOptionalInstant(license.expiresAt),
  });
  return Promise.all(rows.map(toLicense));
}

interface Paid {
  payment: Payment;
  document: DocumentFacts | null;
}

export const toPayment = ({ payment, document }: Paid): ItemOf<'payments'> => ({
  id: payment.id,
  transaction_id: payment.transactionId,
  product_name: payment.productName,
  license_duration: payment.licenseDuration,
  amount: toMoney(payment.amountCents),
  refunded: toMoney(payment.refundedCents),
  currency: payment.currency,
  status: payment.status,
  invoice_number: numberOf(document),
  created_at: toInstant(payment.createdAt),
});

export const toDevice = (device: Activation, now: number): ItemOf<'devices'> => ({
  id: device.id,
  license_id: device.licenseId,
  name: device.name,
  platform: device.platform,
  last_seen: toInstant(device.lastSeenAt),
  is_active: device.deactivatedAt === null && device.slotUntil > now,
});

export const toSession = (session: typeof sessions.$inferSelect): ItemOf<'sessions'> => ({
  device: session.device,
  created_at: toInstant(session.createdAt),
  last_seen: toInstant(session.rotatedAt),
});

/** Neither address nor words: those of some hold tokens. */
export const toMail = (mail: MailRow): ItemOf<'mails'> => ({
  id: mail.id,
  kind: mail.kind,
  state: toSentWord(mail.state),
  created_at: toInstant(mail.createdAt),
  sent_at: mail.state === 'done' ? toOptionalInstant(mail.endedAt) : null,
});

export const toMessage = (message: typeof supportMessages.$inferSelect): ItemOf<'messages'> => ({
  id: message.id,
  category: message.category,
  subject: message.subject,
  created_at: toInstant(message.createdAt),
});
