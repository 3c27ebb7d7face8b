import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { isNotDeleted, users } from '#lib/api/db/schema/users.ts';
import type { Notice } from '#lib/api/services/mails/contents.ts';
import { insertNotices } from '#lib/api/services/mails/notice-rows.ts';

/** Changes of a licence's status that its owner hears of by a mail of their own. */
type ToldChange = (Notice & { notice: 'license-status' })['change'];

const ownersOf = (where: SQL | undefined) =>
  sql`from ${licenses} join ${users} on ${eq(users.id, licenses.userId)} where ${and(where, isNotDeleted)}`;

/** The statement that tells the owners of licences of a change, before the one that makes it. */
export const tellStatus = (context: Context, where: SQL | undefined, change: ToldChange) =>
  insertNotices(
    context,
    {
      kind: `license-${change}`,
      content: sql`json_object('kind', 'notice', 'notice', 'license-status', 'licenseId', ${licenses.id}, 'change', ${change})`,
    },
    ownersOf(where),
  );

/** As `tellStatus`, of the number of devices that licences allow. */
export const tellDeviceLimit = (context: Context, where: SQL | undefined, after: number) =>
  insertNotices(
    context,
    {
      kind: 'device-limit',
      content: sql`json_object('kind', 'notice', 'notice', 'device-limit', 'licenseId', ${licenses.id}, 'before', ${licenses.maxActivations}, 'after', ${after})`,
    },
    ownersOf(where),
  );

/** As `tellStatus`, of a later end. */
export const tellEnd = (context: Context, where: SQL | undefined, after: SQL) =>
  insertNotices(
    context,
    {
      kind: 'license-end',
      content: sql`json_object('kind', 'notice', 'notice', 'license-end', 'licenseId', ${licenses.id}, 'before', ${licenses.expiresAt}, 'after', ${after})`,
    },
    ownersOf(where),
  );

/** As `tellStatus`, of a licence that its owner was given. */
export const tellGift = (context: Context, where: SQL | undefined) =>
  insertNotices(
    context,
    {
      kind: 'license-given',
      content: sql`json_object('kind', 'notice', 'notice', 'license-given', 'licenseId', ${licenses.id})`,
    },
    ownersOf(where),
  );

/** As `tellStatus`, of a trial that its owner has begun. */
export const tellTrial = (context: Context, where: SQL | undefined) =>
  insertNotices(
    context,
    {
      kind: 'trial-started',
      content: sql`json_object('kind', 'notice', 'notice', 'trial-started', 'licenseId', ${licenses.id})`,
    },
    ownersOf(where),
  );
