import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { isNotDeleted, users } from '#lib/api/db/schema/users.ts';
import type { Notice } from '#lib/api/services/mails/contents.ts';
import { insertNotices } from '#lib/api/services/mails/notice-rows.ts';
import type { MailTopic } from '#lib/text/admin/mails.ts';

/** Status changes about which the owner gets a mail. */
type ToldChange = (Notice & { notice: 'license-status' })['change'];

/** The statement that sends the owners of licences a notice. */
const tell = (context: Context, where: SQL | undefined, kind: MailTopic, content: SQL) =>
  insertNotices(
    context,
    { kind, content },
    sql`from ${licenses} join ${users} on ${eq(users.id, licenses.userId)} where ${and(where, isNotDeleted)}`,
  );

/** The statement that notifies the owners of licences of a status change; it comes before the change. */
export const tellStatus = (context: Context, where: SQL | undefined, change: ToldChange, sellerNote = '') =>
  tell(
    context,
    where,
    `license-${change}`,
    sql`json_object('kind', 'notice', 'notice', 'license-status', 'licenseId', ${licenses.id}, 'change', ${change}, 'sellerNote', ${sellerNote})`,
  );

/** As `tellStatus`, for licences that were moved since: the payer learns it from the mail about the payment. */
export const tellOtherOwner = (
  context: Context,
  where: SQL | undefined,
  payer: string | null,
  change: ToldChange,
) => tellStatus(context, and(where, sql`${licenses.userId} is not ${payer}`), change);

/** As `tellStatus`, for a changed device limit. */
export const tellDeviceLimit = (context: Context, where: SQL | undefined, after: number, sellerNote = '') =>
  tell(
    context,
    where,
    'device-limit',
    sql`json_object('kind', 'notice', 'notice', 'device-limit', 'licenseId', ${licenses.id}, 'before', ${licenses.maxActivations}, 'after', ${after}, 'sellerNote', ${sellerNote})`,
  );

/** As `tellStatus`, for another end; `why` is set where the seller did not choose it. */
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

/** As `tellStatus`, for a gift: a licence, or the first of several. */
export const tellGift = (context: Context, where: SQL | undefined, quantity: number, by: 'seller' | 'code') =>
  tell(
    context,
    where,
    'license-given',
    sql`json_object('kind', 'notice', 'notice', 'license-given', 'licenseId', ${licenses.id}, 'quantity', ${quantity}, 'by', ${by})`,
  );

/** As `tellStatus`, for a trial that the owner has begun. */
export const tellTrial = (context: Context, where: SQL | undefined) =>
  tell(
    context,
    where,
    'trial-started',
    sql`json_object('kind', 'notice', 'notice', 'trial-started', 'licenseId', ${licenses.id})`,
  );
