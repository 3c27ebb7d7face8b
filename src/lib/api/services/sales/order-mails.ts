import type { Context } from '#lib/api/context.ts';
import type { MailRow } from '#lib/api/db/schema/mails.ts';
import { openVault } from '#lib/api/services/licenses/key-vault.ts';
import type { Letter } from '#lib/api/services/mails/contents.ts';
import type { MailFile } from '#lib/api/services/mails/files.ts';
import { greeted, recipientOf } from '#lib/api/services/mails/letters.ts';
import { italianMoment } from '#lib/api/services/mails/moments.ts';
import type { Fact, Link, Part } from '#lib/api/services/mails/parts.ts';
import { documentName, toInvoiceNumber, vatFacts } from '#lib/api/services/payments/invoice-row.ts';
import { NOTHING_CHARGED, sellerLine } from '#lib/api/services/payments/seller.ts';
import { toInstant } from '#lib/api/services/shared/wire.ts';
import { concludedAt } from '#lib/api/services/withdrawals/contracts.ts';
import { withdrawalEnd } from '#lib/api/services/withdrawals/period.ts';
import { orderHref } from '#lib/contract/checkout/pages.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { formatDate, formatEuro, formatMoney } from '#lib/format.ts';
import { editionOf, termsOf } from '#lib/text/terms/terms.ts';
import { vatIncluded } from '#lib/text/vat.ts';
import { filesOfOrder } from './order-files.ts';
import { type Order, readOrder } from './orders.ts';

/** The confirmation of a contract, with its conditions, as the law wants it (docs/product.md, 9.9 The confirmation of a contract). */
export async function orderMail(
  context: Context,
  mail: MailRow,
  paymentId: string,
  { withFiles }: { withFiles: boolean },
): Promise<{ letter: Letter; files: MailFile[] } | undefined> {
  const order = await readOrder(context, paymentId);
  if (!order) return undefined;
  const to = recipientOf(order.user, mail);
  const key = to.emailVerifiedAt ? await keyOf(context, order, mail) : undefined;
  const files = withFiles ? await filesOfOrder(context, order) : [];
  const { productName, licenseDuration } = order.payment;
  const letter = greeted(to, {
    subject: `${order.kind === 'renewal' ? 'Il tuo rinnovo' : 'Il tuo acquisto'}: ${productName}, ${licenseDuration}`,
    paragraphs: [
      `hai ${order.kind === 'renewal' ? 'rinnovato' : 'acquistato'} ${productName} per ${licenseDuration}. Questo messaggio conferma il contratto e ne contiene le condizioni: conservalo.`,
      { facts: factsOf(order, key) },
      ...(order.payment.provider === 'fake' ? [NOTHING_CHARGED] : []),
      { links: linksOf(order) },
      ...laterOf(order),
      ...(order.consent ? [`Rinnovo automatico: ${order.consent}`] : []),
      rightOf(order),
      ...(files.length > 0 ? [ATTACHED] : []),
      conditionsOf(order),
    ],
    closing: 'Se non sei stato tu, cambia subito la password e scrivi all’assistenza.',
  });
  return { letter, files };
}

const ATTACHED =
  'In allegato trovi le condizioni in PDF e, per il tuo calendario, il giorno in cui la licenza scade.';
const WHERE_THE_KEY_IS = 'la trovi nella pagina della licenza';

/**
 * Of a revoked licence the key is worth nothing any more; and who reads the mailbox may be why it was replaced while the
 * mail waited.
 */
async function keyOf(
  { env }: Context,
  { license, replacedAt }: Order,
  { createdAt }: MailRow,
): Promise<string | undefined> {
  if (!license || license.status === 'revoked' || (replacedAt ?? 0) >= createdAt) return undefined;
  return openVault(env.LICENSE_KEYS).open(license.id, license.keySealed);
}

function factsOf(
  { payment, invoice, license, expiresAt, shop, ordered }: Order,
  key: string | undefined,
): Fact[] {
  const price = formatMoney(payment.amountCents, payment.currency);
  const vat = invoice ? `${price}, ${vatIncluded(vatFacts(invoice), formatEuro(invoice.vatCents))}` : price;
  return [
    ['Prodotto', payment.productName],
    ['Durata', payment.licenseDuration],
    ...(license ? ([['Chiave di licenza', key ?? WHERE_THE_KEY_IS]] satisfies Fact[]) : []),
    ...(expiresAt === null ? [] : ([['Scadenza', formatDate(toInstant(expiresAt))]] satisfies Fact[])),
    ...discountOf(ordered, payment.amountCents),
    ['Prezzo', vat],
    ...(invoice ? ([[documentName({ invoice }), `n. ${toInvoiceNumber(invoice)}`]] satisfies Fact[]) : []),
    ['Transazione', payment.transactionId],
    ['Data', italianMoment(payment.createdAt)],
    ['Venditore', `${sellerLine(shop.settings)}, ${shop.settings.general}`],
  ];
}

/** What a coupon took off. Without VAT a price is lower by itself. */
function discountOf(ordered: Order['ordered'], paidCents: number): Fact[] {
  if (!ordered?.couponId || ordered.vatScheme === 'reverse-charge') return [];
  const { listCents } = ordered;
  return [['Sconto', `${formatEuro(listCents - paidCents)} su ${formatEuro(listCents)}`]];
}

function linksOf({ payment, invoice, license, waiver }: Order): Link[] {
  const withdrawal = href('withdrawal', {}, { contract: payment.transactionId });
  return [
    ...(license ? [{ label: 'Apri la licenza', path: href('license', { id: license.id }) }] : []),
    ...(license ? [{ label: 'Scarica il software', path: href('downloads') }] : []),
    {
      label: invoice ? 'Vedi il pagamento e la fattura' : 'Vedi il pagamento',
      path: href('payment', { id: payment.id }),
    },
    ...(waiver ? [] : [{ label: 'Recedere dal contratto qui', path: withdrawal }]),
  ];
}

/** When the key comes that its buyer did not want at once. */
function laterOf({ ordered }: Order): Part[] {
  if (!ordered?.deliverAt) return [];
  const day = formatDate(toInstant(ordered.deliverAt));
  return [
    `La chiave arriva il ${day}, quando è finito il termine del recesso, e la durata parte da allora. Arriva prima se la chiedi nella pagina dell’ordine.`,
    { links: [{ label: 'Apri l’ordine', path: orderHref(ordered.paymentId) }] },
  ];
}

/** The right to withdraw, or that it was given up: art. 51(7)(b) Codice del consumo wants it confirmed. */
function rightOf({ payment, invoice, waiver }: Order): Part {
  if (!waiver)
    return `Puoi recedere da questo contratto, senza dire perché e senza pagare nulla, fino al ${formatDate(toInstant(withdrawalEnd(concludedAt({ payment, invoice }))))}.`;
  return {
    document: [
      `Per avere subito la chiave hai rinunciato al diritto di recesso il ${italianMoment(waiver.createdAt)}, con queste parole, versione ${waiver.version}:`,
      [waiver.request, waiver.acknowledgement],
    ],
  };
}

function conditionsOf({ payment }: Order): Part {
  const terms = termsOf(payment.termsVersion);
  return { document: [{ heading: `${terms.title}, ${editionOf(terms)}` }, ...terms.blocks] };
}
