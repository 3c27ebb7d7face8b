import { and, eq, gt, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { mails } from '#lib/api/db/schema/mails.ts';
import { type Difference, differences } from '#lib/api/db/schema/provider.ts';
import type { Statements } from '#lib/api/kernel/transaction.ts';
import { compose } from '#lib/api/services/mails/letters.ts';
import { insertMail, type NewMail } from '#lib/api/services/mails/mails.ts';
import { newId } from '#lib/api/services/shared/ids.ts';
import { readShop } from '#lib/api/services/shop/shop.ts';
import { staffHref } from '#lib/contract/admin/routes.ts';
import { DAY_MS, DEFAULT_CURRENCY } from '#lib/contract/limits.ts';
import { formatMoney } from '#lib/format.ts';
import { differences as text } from '#lib/text/admin/differences.ts';

export type NewDifference = Pick<Difference, 'kind' | 'subject' | 'paymentId' | 'detail'> &
  Partial<Pick<Difference, 'chargeId' | 'amountCents' | 'currency' | 'createdAt'>>;

const MAIL = 'payment-difference';
/** Of more a day nobody needs to be told one by one: the list has them all. */
const MAILS_A_DAY = 20;

export interface Noted {
  id: string;
  /** Whether it is noted, for statements in front of its own. */
  isNew: SQL;
  /** For the caller's transaction, under its condition. */
  statements: Statements;
}

/**
 * The statements that note a difference and tell the seller, once while it is open.
 *
 * @param condition evaluated where the statements stand in the transaction
 */
export async function noteDifference(
  context: Context,
  difference: NewDifference,
  condition: SQL = sql`true`,
): Promise<Noted> {
  const { db, now } = context;
  const { kind, subject, paymentId, detail } = difference;
  const { chargeId = null, amountCents = 0, currency = DEFAULT_CURRENCY, createdAt = now } = difference;
  const id = newId();
  const isOpen = and(
    eq(differences.kind, kind),
    eq(differences.subject, subject),
    isNull(differences.decidedAt),
  );
  const isNew = sql`${condition} and ${not(sql`exists (select 1 from ${differences} where ${isOpen})`)}`;
  const mail = await mailOf(context, id, difference);
  return {
    id,
    isNew,
    statements: {
      mail: insertMail(context, mail, sql`${isNew} and ${isNoFlood(context)}`),
      difference: db
        .insert(differences)
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

async function mailOf(context: Context, id: string, difference: NewDifference): Promise<NewMail> {
  const { kind, detail, amountCents = 0, currency = DEFAULT_CURRENCY } = difference;
  const { settings } = await readShop(context);
  const sum = amountCents > 0 ? ` (${formatMoney(amountCents, currency)})` : '';
  return compose(
    context,
    { email: settings.general },
    {
      kind: MAIL,
      subject: `Da verificare: ${text.kinds[kind]}${sum}`,
      paragraphs: [text.means[kind], ...(detail ? [detail] : [])],
      action: { label: 'Apri la differenza', path: staffHref('difference', { id }) },
      closing:
        'Le differenze tra i tuoi conti e il servizio di pagamento aspettano una decisione nel back office.',
    },
  );
}
