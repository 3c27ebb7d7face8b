import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { isNotDeleted, users } from '#lib/api/db/schema/users.ts';
import type { Notice } from '#lib/api/services/mails/contents.ts';
import { insertNotices } from '#lib/api/services/mails/notice-rows.ts';
import type { MailTopic } from '#lib/text/admin/mails.ts';

/** Changes of a licence's status that its owner hears of by a mail of their own. */
type ToldChange = (Notice & { notice: 'license-status' })['change'];

/** The statement that tells the owners of licences what a notice of a kind says. */
const tell = (context: Context, where: SQL | undefined, kind: MailTopic, content: SQL) =>
  insertNotices(
    context,
    { kind, content },
    sql`from ${licenses} join ${users} on ${eq(users.id, licenses.userId)} where ${and(where, isNotDeleted)}`,
  );

/** The statement that tells the owners of licences of a change, before the one that makes it. */
export const tellStatus = (context: Context, where: SQL | undefined, change: ToldChange, sellerNote = '') =>
  tell(
    context,
    where,
    `license-${change}`,
    sql`json_object('kind', 'notice', 'notice', 'license-status', 'licenseId', ${licenses.id}, 'change', ${change}, 'sellerNote', ${sellerNote})`,
  );

/** As `tellStatus`, where a licence was moved since: who paid for it hears of the same by a mail about the payment. */
export const tellOtherOwner = (
  context: Context,
  where: SQL | undefined,
  payer: string | null,
  change: ToldChange,
) => tellStatus(context, and(where, sql`${licenses.userId} is not ${payer}`), change);

/** As `tellStatus`, of the number of devices that licences allow. */
export const tellDeviceLimit = (context: Context, where: SQL | undefined, after: number, sellerNote = '') =>
  tell(
    context,
    where,
    'device-limit',
    sql`json_object('kind', 'notice', 'notice', 'device-limit', 'licenseId', ${licenses.id}, 'before', ${licenses.maxActivations}, 'after', ${after}, 'sellerNote', ${sellerNote})`,
  );

/** As `tellStatus`, of another end; `why` where it is none of the seller's. */
export const tellEnd = (
  context: Context,
  where: SQL | undefined,
  after: SQL,
  { sellerNote = '', why = '' }: { sellerNote?: string; why?: '' | 'refund' } = {},
) =>
  tell(
    context,
    where,
    'license-end',
    sql`json_object('kind', 'notice', 'notice', 'license-end', 'licenseId', ${licenses.id}, 'before', ${licenses.expiresAt}, 'after', ${after}, 'why', ${why}, 'sellerNote', ${sellerNote})`,
  );

/** As `tellStatus`, of a licence that its owner was given, or of the first of several. */
export const tellGift = (context: Context, where: SQL | undefined, quantity: number, by: 'seller' | 'code') =>
  tell(
    context,
    where,
    'license-given',
    sql`json_object('kind', 'notice', 'notice', 'license-given', 'licenseId', ${licenses.id}, 'quantity', ${quantity}, 'by', ${by})`,
  );

/** As `tellStatus`, of a trial that its owner has begun. */
export const tellTrial = (context: Context, where: SQL | undefined) =>
  tell(
    context,
    where,
    'trial-started',
    sql`json_object('kind', 'notice', 'notice', 'trial-started', 'licenseId', ${licenses.id})`,
  );
