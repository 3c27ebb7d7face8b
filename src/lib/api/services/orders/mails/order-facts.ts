import type { Context } from '#lib/api/context.ts';
import type { MailRow } from '#lib/api/db/schema/mails.ts';
import { vatFacts } from '#lib/api/services/billing/document-row.ts';
import { openVault } from '#lib/api/services/licenses/key-vault.ts';
import { recipientOf } from '#lib/api/services/mails/mail.ts';
import { italianMoment } from '#lib/api/services/mails/moments.ts';
import type { Fact } from '#lib/api/services/mails/parts.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import { sellerLine } from '#lib/api/services/shop/seller.ts';
import { writeNumber } from '#lib/contract/payments/documents.ts';
import { formatDate, formatEuro, formatMoney } from '#lib/format.ts';
import { purchaseOrderWords } from '#lib/text/checkout/purchase-order.ts';
import { documentWords } from '#lib/text/documents.ts';
import { vatIncluded } from '#lib/text/vat.ts';
import type { Order } from './order-contents.ts';

/** Replaces the key in a mail that does not show it. */
export const WHERE_THE_KEY_IS = 'la trovi nella pagina della licenza';

/**
 * The key, only for a confirmed address. A revoked licence's key is useless. A key replaced while the mail waited is
 * left out too: someone else reading the mailbox may be the reason for the replacement.
 */
export async function keyOf(
  { env }: Context,
  { user, license, payment, replacedAt }: Order,
  mail: MailRow,
): Promise<string | undefined> {
  if (!recipientOf(user, mail).emailVerifiedAt) return undefined;
  // Buyers of several licences hand the keys out on the licences' pages.
  if (payment.quantity > 1) return undefined;
  if (!license || license.status === 'revoked' || (replacedAt ?? 0) >= mail.createdAt) return undefined;
  return (await openVault(env.LICENSE_KEYS).open(license.id, license.keySealed)) || undefined;
}

/** Where to find the key or the keys. */
export const keyFact = ({ quantity }: Order['payment'], key: string | undefined): Fact =>
  quantity > 1
    ? ['Chiavi di licenza', 'le trovi nelle pagine delle licenze']
    : ['Chiave di licenza', key ?? WHERE_THE_KEY_IS];

export function factsOf(
  { payment, document, license, expiresAt, shop, ordered, renewed }: Order,
  key: string | undefined,
): Fact[] {
  // A renewal keeps its licence's device limit, whatever the product's is now.
  const devices = license?.maxActivations ?? ordered?.devices;
  const price = formatMoney(payment.amountCents, payment.currency);
  const vat = document
    ? `${price}, ${vatIncluded(vatFacts(document), formatEuro(document.vatCents))}`
    : price;
  return [
    ['Prodotto', payment.productName],
    [payment.kind === 'devices' ? 'Ordine' : 'Durata', payment.licenseDuration],
    ...(devices === undefined ? [] : ([['Dispositivi', String(devices)]] satisfies Fact[])),
    ...(payment.quantity > 1 ? ([['Licenze', String(payment.quantity)]] satisfies Fact[]) : []),
    ...(license ? [keyFact(payment, key)] : []),
    ...(expiresAt === null || renewed.length > 0
      ? []
      : ([['Scadenza', formatDate(toInstant(expiresAt))]] satisfies Fact[])),
    ...discountOf(ordered, payment.amountCents),
    ['Prezzo', vat],
    ...(document
      ? ([[documentWords[document.kind].sale, `n. ${writeNumber(document)}`]] satisfies Fact[])
      : []),
    ...(payment.purchaseOrder ? ([[purchaseOrderWords.name, payment.purchaseOrder]] satisfies Fact[]) : []),
    ['Transazione', payment.transactionId],
    ['Data', italianMoment(payment.createdAt)],
    ['Venditore', `${sellerLine(shop.settings)}, ${shop.settings.general}`],
  ];
}

/** The coupon's discount. None under reverse charge, where the price is lower because it has no VAT. */
function discountOf(ordered: Order['ordered'], paidCents: number): Fact[] {
  if (!ordered?.couponId || ordered.vatScheme === 'reverse-charge') return [];
  const { listCents } = ordered;
  return [['Sconto', `${formatEuro(listCents - paidCents)} su ${formatEuro(listCents)}`]];
}
