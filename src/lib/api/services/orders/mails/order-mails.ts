import type { Context } from '#lib/api/context.ts';
import type { MailRow } from '#lib/api/db/schema/mails.ts';
import type { Letter } from '#lib/api/services/mails/contents.ts';
import type { MailFile } from '#lib/api/services/mails/files.ts';
import { greeted, recipientOf } from '#lib/api/services/mails/mail.ts';
import type { Link, Part } from '#lib/api/services/mails/parts.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import { NOTHING_CHARGED } from '#lib/api/services/shop/seller.ts';
import {
  ASK,
  methodOf,
  NOT_YOU,
  stop,
  type ToldLicenses,
  toldLicenses,
} from '#lib/api/services/subscriptions/mails/mail-parts.ts';
import { findSubscriptions } from '#lib/api/services/subscriptions/rows.ts';
import { concludedAt } from '#lib/api/services/withdrawals/contracts.ts';
import { withdrawalEnd } from '#lib/api/services/withdrawals/period.ts';
import { waiverPart } from '#lib/api/services/withdrawals/waiver-parts.ts';
import { orderHref } from '#lib/contract/checkout/pages.ts';
import type { DocumentKind } from '#lib/contract/payments/documents.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { formatDate } from '#lib/format.ts';
import { orderPage } from '#lib/text/checkout/order.ts';
import { severalRenewals as text } from '#lib/text/checkout/several.ts';
import { lasting, soldName, soldText } from '#lib/text/sold.ts';
import { editionOf, termsOf } from '#lib/text/terms/terms.ts';
import { type Order, readOrder } from './order-contents.ts';
import { factsOf, keyOf } from './order-facts.ts';
import { filesOfOrder, type OrderFiles } from './order-files.ts';

/** The confirmation of a contract with its terms, which the law requires (docs/product.md, 9.9). */
export async function orderMail(
  context: Context,
  mail: MailRow,
  paymentId: string,
  { withFiles }: { withFiles: boolean },
): Promise<{ letter: Letter; files: MailFile[] } | undefined> {
  const order = await readOrder(context, paymentId);
  if (!order) return undefined;
  const to = recipientOf(order.user, mail);
  const key = await keyOf(context, order, mail);
  const isOwn = Boolean(to.emailVerifiedAt);
  const attached = withFiles ? await filesOfOrder(context, order, { isOwn }) : undefined;
  const renewals = await renewalsOf(context, order, isOwn);
  const letter = greeted(to, {
    subject: `${order.kind === 'renewal' ? 'Il tuo rinnovo' : 'Il tuo acquisto'}: ${soldText(order.payment)}`,
    paragraphs: [
      `${whatHappened(order, renewals)}. Questo messaggio conferma il contratto e ne contiene le condizioni: conservalo.`,
      { facts: factsOf(order, key) },
      ...renewedOf(order, isOwn),
      ...(order.payment.provider === 'fake' ? [NOTHING_CHARGED] : []),
      { links: linksOf(order) },
      ...laterOf(order),
      ...(order.consent ? [`Rinnovo automatico: ${order.consent}`] : []),
      ...(renewals ? stop(renewals) : []),
      rightOf(order),
      ...(attached ? [attachedOf(order, attached)] : []),
      conditionsOf(order),
    ],
    closing: order.ordered?.isAutomatic ? ASK : NOT_YOU,
  });
  const { document, conditions, calendar } = attached ?? {};
  return { letter, files: [document, conditions, calendar].filter((file) => file !== undefined) };
}

/** The renewed licences with their ends. Only a mail to a confirmed address shows how their keys end. */
const renewedOf = ({ renewed }: Order, isOwn: boolean): Part[] =>
  renewed.length === 0
    ? []
    : [
        {
          facts: renewed.map(({ ending, expiresAt }, place) => [
            isOwn ? text.ending(ending) : text.nth(place + 1),
            expiresAt === null ? text.later : text.untilDay(formatDate(toInstant(expiresAt))),
          ]),
        },
      ];

/** The renewals that the order made or agreed to. Another mail covers several new licences. */
async function renewalsOf(
  context: Context,
  { license, ordered, consent, renewed }: Order,
  isOwn: boolean,
): Promise<ToldLicenses | undefined> {
  if (!license || !(ordered?.isAutomatic || consent)) return undefined;
  const ids = renewed.length > 0 ? renewed.map(({ id }) => id) : [license.id];
  const [first, ...others] = await findSubscriptions(context, ids);
  return first && toldLicenses(context, [first, ...others], isOwn);
}

/** Says what happened. For an automatic charge it also says that the charge was automatic and names the method. */
function whatHappened({ kind, payment, ordered }: Order, renewals: ToldLicenses | undefined): string {
  if (kind === 'devices') return `hai acquistato ${payment.licenseDuration} per ${payment.productName}`;
  const what = `${soldName(payment)} ${lasting(payment.licenseDuration)}`;
  if (!ordered?.isAutomatic) return `hai ${kind === 'renewal' ? 'rinnovato' : 'acquistato'} ${what}`;
  const method = renewals ? methodOf(renewals) : 'il metodo salvato';
  return payment.quantity === 1
    ? `la tua licenza si è rinnovata da sola: ${what}. Come avevi accettato, lo abbiamo addebitato su ${method}`
    : `le tue licenze si sono rinnovate da sole: ${what}. Come avevi accettato, lo abbiamo addebitato su ${method}, con un solo pagamento`;
}

function attachedOf({ document: issued }: Order, { document, calendar }: OrderFiles): string {
  const paper = document && issued ? `${THE_DOCUMENT[issued.kind]} e ` : '';
  const day = calendar ? ' e, per il tuo calendario, il giorno in cui la licenza scade' : '';
  return `In allegato trovi ${paper}le condizioni in PDF${day}.`;
}

const THE_DOCUMENT = {
  invoice: 'la fattura',
  receipt: 'la ricevuta',
  oss_receipt: 'la ricevuta',
  simulated: 'il documento',
} as const satisfies Record<DocumentKind, string>;

const licenseLink = (id: string, isOneOfSeveral: boolean): Link =>
  isOneOfSeveral
    ? { label: 'Apri le licenze', path: href('licenses') }
    : { label: 'Apri la licenza', path: href('license', { id }) };

function linksOf({ payment, document, license, waiver, renewed }: Order): Link[] {
  const withdrawal = href('withdrawal', {}, { contract: payment.transactionId });
  return [
    ...(license ? [licenseLink(license.id, renewed.length > 0)] : []),
    ...(license ? [{ label: 'Scarica il programma', path: href('downloads') }] : []),
    {
      label: document ? `Vedi il pagamento e ${THE_DOCUMENT[document.kind]}` : 'Vedi il pagamento',
      path: href('payment', { id: payment.id }),
    },
    ...(waiver ? [] : [{ label: 'Recedere dal contratto qui', path: withdrawal }]),
  ];
}

/** When key, months or devices are delivered to a buyer who kept the right to withdraw. */
function laterOf({ kind, ordered, license }: Order): Part[] {
  if (!ordered?.deliverAt) return [];
  const day = formatDate(toInstant(ordered.deliverAt));
  const isOfOne = ordered.thing === 'renewal' || ordered.thing === 'devices';
  if (isOfOne && license?.status === 'suspended')
    return [(kind === 'devices' ? orderPage.unadded : orderPage.unextended).suspended];
  return [
    kind === 'devices'
      ? `I dispositivi si aggiungono alla licenza il ${day}, quando è finito il termine del recesso. Si aggiungono prima se li chiedi nella pagina dell’ordine.`
      : ordered.thing === 'new'
        ? `La chiave arriva il ${day}, quando è finito il termine del recesso, e la durata parte da allora. Arriva prima se la chiedi nella pagina dell’ordine.`
        : `I mesi si aggiungono alla licenza il ${day}, quando è finito il termine del recesso. Si aggiungono prima se li chiedi nella pagina dell’ordine.`,
    { links: [{ label: 'Apri l’ordine', path: orderHref(ordered.paymentId) }] },
  ];
}

/** The right to withdraw or its waiver, which art. 51(7)(b) Codice del consumo requires to be confirmed. */
function rightOf({ payment, waiver }: Order): Part {
  if (waiver) return waiverPart(waiver);
  return `Puoi recedere da questo contratto, senza dire perché e senza pagare nulla, fino al ${formatDate(toInstant(withdrawalEnd(concludedAt({ payment }))))}.`;
}

function conditionsOf({ payment }: Order): Part {
  const terms = termsOf(payment.termsVersion);
  return { document: [{ heading: `${terms.title}, ${editionOf(terms)}` }, ...terms.blocks] };
}
