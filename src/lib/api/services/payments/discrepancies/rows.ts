import { and, eq, gt, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { mails } from '#lib/api/db/schema/mails.ts';
import { type Discrepancy, discrepancies } from '#lib/api/db/schema/provider.ts';
import type { Statements } from '#lib/api/kernel/transaction.ts';
import { compose } from '#lib/api/services/mails/mail.ts';
import { insertMail } from '#lib/api/services/mails/mails.ts';
import { newId } from '#lib/api/services/shared/ids.ts';
import { readShop } from '#lib/api/services/shop/shop.ts';
import { staffHref } from '#lib/contract/admin/routes.ts';
import { DAY_MS, DEFAULT_CURRENCY } from '#lib/contract/limits.ts';
import { formatMoney } from '#lib/format.ts';
import { discrepancies as text } from '#lib/text/admin/discrepancies.ts';

export type NewDiscrepancy = Pick<Discrepancy, 'kind' | 'subject' | 'paymentId' | 'detail'> &
  Partial<Pick<Discrepancy, 'chargeId' | 'amountCents' | 'currency' | 'createdAt'>>;

const MAIL = 'payment-discrepancy';
/** Further discrepancies of a day send no mail; the list shows all. */
const MAILS_A_DAY = 20;

export interface Noted {
  id: string;
  /** For the caller's transaction, under its condition. */
  statements: Statements;
}

/** Identifies discrepancies: successive ones with the same kind and subject are about the same matter. */
export type DiscrepancyName = Pick<Discrepancy, 'kind' | 'subject'>;

export const isNamed = ({ kind, subject }: DiscrepancyName) =>
  and(eq(discrepancies.kind, kind), eq(discrepancies.subject, subject));

/** Discrepancies about a payment, or, with null, about money without a payment. */
export const isOfPayment = (paymentId: string | null): SQL => sql`${discrepancies.paymentId} is ${paymentId}`;

/**
 * The statements that record a discrepancy and notify staff, once while it is open.
 *
 * @param condition evaluated at the statements' position in the transaction
 */
export async function noteDiscrepancy(
  context: Context,
  discrepancy: NewDiscrepancy,
  condition: SQL = sql`true`,
): Promise<Noted> {
  const { db, now } = context;
  const { kind, subject, paymentId, detail } = discrepancy;
  const { chargeId = null, amountCents = 0, currency = DEFAULT_CURRENCY, createdAt = now } = discrepancy;
  const id = newId();
  const isOpen = and(isNamed(discrepancy), isNull(discrepancies.decidedAt));
  const isNew = sql`${condition} and ${not(sql`exists (select 1 from ${discrepancies} where ${isOpen})`)}`;
  const sum = amountCents > 0 ? ` (${formatMoney(amountCents, currency)})` : '';
  const news = {
    id,
    subject: `Da verificare: ${text.kinds[kind]}${sum}`,
    paragraphs: [text.means[kind], ...(detail ? [detail] : [])],
    closing: text.toDecide,
  };
  return {
    id,
    statements: {
      mail: await tellSeller(context, news, isNew),
      discrepancy: db
        .insert(discrepancies)
        .select(
          sql`select ${id}, ${kind}, ${subject}, ${paymentId}, ${chargeId}, ${amountCents}, ${currency}, ${detail}, ${createdAt}, null, null, null, '' where ${isNew}`,
        ),
    },
  };
}

function isNoFlood({ now }: Context): SQL {
  const today = and(eq(mails.kind, MAIL), gt(mails.createdAt, now - DAY_MS));
  return sql`(select count(*) from (select 1 from ${mails} where ${today} limit ${MAILS_A_DAY})) < ${MAILS_A_DAY}`;
}

/** What staff are told about a discrepancy. */
export interface DiscrepancyNews {
  /** The discrepancy to link; the list if undefined. */
  id: string | undefined;
  subject: string;
  paragraphs: string[];
  closing: string;
}

/** The notifications for staff. Run them before the statement that changes the condition. */
export async function tellSeller(
  context: Context,
  { id, ...letter }: DiscrepancyNews,
  condition: SQL,
): Promise<Statements> {
  const { settings } = await readShop(context);
  const action = id
    ? { label: 'Apri la differenza', path: staffHref('discrepancy', { id }) }
    : { label: 'Apri le differenze', path: staffHref('discrepancies') };
  const mail = await compose(context, { email: settings.general }, { kind: MAIL, ...letter, action });
  return { mail: insertMail(context, mail, sql`${condition} and ${isNoFlood(context)}`) };
}

/** Why a discrepancy is settled automatically, and its new detail if that changes. */
export interface Settlement {
  reason: string;
  detail?: string | undefined;
}

/** The statement that settles an open discrepancy automatically. */
export const settleDiscrepancy = (
  { db, now }: Context,
  name: DiscrepancyName,
  { reason, detail }: Settlement,
  condition: SQL | undefined,
) =>
  db
    .update(discrepancies)
    .set({ decision: 'closed', decidedAt: now, reason, ...(detail !== undefined && { detail }) })
    .where(and(isNamed(name), isNull(discrepancies.decidedAt), condition));
