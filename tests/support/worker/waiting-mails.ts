import type { Database } from '#lib/api/db/client.ts';
import { mails } from '#lib/api/db/schema/mails.ts';
import type { OutboxMessage } from '#lib/api/env.ts';
import { isIn } from '#lib/api/services/shared/json-rows.ts';
import {
  FINISH_FACTOR_RESET_PAGE,
  INVOICE_EMAIL_PAGE,
  REPORT_SIGN_IN_PAGE,
  STOP_FACTOR_RESET_PAGE,
  STOP_INVOICE_EMAIL_PAGE,
  UNDO_EMAIL_CHANGE_PAGE,
} from '#lib/contract/login/mailed-pages.ts';
import { newsletterPages } from '#lib/contract/newsletter/rules.ts';
import { END_SUBSCRIPTION_PAGE } from '#lib/contract/subscriptions/subscriptions.ts';
import { UNDO_WITHDRAWAL_PAGE, WITHDRAWAL_LINK_PAGE } from '#lib/contract/withdrawals/withdrawals.ts';

const starts = [
  ...Object.values(newsletterPages),
  UNDO_EMAIL_CHANGE_PAGE,
  WITHDRAWAL_LINK_PAGE,
  UNDO_WITHDRAWAL_PAGE,
  END_SUBSCRIPTION_PAGE,
  INVOICE_EMAIL_PAGE,
  STOP_INVOICE_EMAIL_PAGE,
  '/verify-email/',
  '/reset-password/',
  ...[REPORT_SIGN_IN_PAGE, FINISH_FACTOR_RESET_PAGE, STOP_FACTOR_RESET_PAGE].map((page) => `${page}?token=`),
  '"token":"',
];
const KEY = /COA(?:-[A-HJ-NP-Z2-9]{5}){5}/;

/**
 * Throws if the database contains an active link or a licence key in plain text, in a waiting or sent mail
 * (SECURITY.md, «No link or key waits in the open»).
 */
export async function requireClosed(db: Database, messages: OutboxMessage[]): Promise<void> {
  const ids = messages.map(({ id }) => String(id));
  const rows = await db
    .select({ kind: mails.kind, content: mails.content })
    .from(mails)
    .where(isIn(mails.id, ids));
  for (const { kind, content } of rows) {
    const shown = starts.find((start) => content.includes(start)) ?? KEY.exec(content)?.[0];
    if (shown) throw new Error(`The mail «${kind}» holds ${shown} in the open`);
  }
}
