import type { Context } from '#lib/api/context.ts';
import { openDocument } from '#lib/api/services/billing/documents.ts';
import { endCalendar } from '#lib/api/services/licenses/end-calendar.ts';
import { type MailFile, toMailFile } from '#lib/api/services/mails/files.ts';
import { keptFile } from '#lib/api/services/shared/kept-files.ts';
import { addressFor } from '#lib/contract/routes/organization-pages.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { termsOf } from '#lib/text/terms/terms.ts';
import type { Order } from './order-contents.ts';

/** The attachments of an order's confirmation. */
export interface OrderFiles {
  /** The document of the payment. One with name and address goes only to the account's confirmed address. */
  document: MailFile | undefined;
  conditions: MailFile;
  /** The licence's last day as a calendar event. */
  calendar: MailFile | undefined;
}

export async function filesOfOrder(
  context: Context,
  order: Order,
  { isOwn }: { isOwn: boolean },
): Promise<OrderFiles> {
  return {
    document: isOwn ? await documentOf(context, order) : undefined,
    conditions: await conditionsOf(context, order),
    calendar: calendarOf(context, order)[0],
  };
}

const PDF = 'application/pdf';

/** A simulated document is not attached; the payment's page has it. */
async function documentOf(context: Context, { payment, document }: Order): Promise<MailFile | undefined> {
  if (!document || document.kind === 'simulated') return undefined;
  const file = await openDocument(context, 'seller', { paymentId: payment.id }, 'pdf');
  return file && toMailFile({ ...file, type: file.contentType });
}

async function conditionsOf({ env }: Context, { payment, shop }: Order): Promise<MailFile> {
  const terms = termsOf(payment.termsVersion);
  const name = `condizioni-${terms.version}.pdf`;
  // The terms name the seller, whose data may have changed since.
  const folder = shop.version > 0 ? `terms/${shop.version}` : 'terms';
  const { body } = await keptFile(env, {
    key: `${folder}/${name}`,
    contentType: PDF,
    render: async () =>
      (await import('./terms-pdf.ts')).renderTermsPdf(terms, shop.settings, env.SITE_ORIGIN),
  });
  return toMailFile({ name, type: PDF, body });
}

/** The licence's last day as a calendar event. */
export function calendarOf(
  { env }: Context,
  { user, license, payment, extensions, expiresAt, renewed }: Order,
): MailFile[] {
  // Each of several licences has its own last day.
  if (renewed.length > 0 || !license || license.status === 'revoked' || expiresAt === null) return [];
  const text = endCalendar({
    licenseId: license.id,
    productName: payment.productName,
    expiresAt,
    sequence: extensions,
    at: payment.createdAt,
    url: new URL(addressFor(user, href('license', { id: license.id })), env.SITE_ORIGIN).href,
  });
  const type = 'text/calendar; charset=utf-8; method=PUBLISH';
  return [{ name: 'scadenza-licenza.ics', type, bytes: new TextEncoder().encode(text) }];
}
