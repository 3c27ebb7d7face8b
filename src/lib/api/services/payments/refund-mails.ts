import type { Context } from '#lib/api/context.ts';
import type { Payment } from '#lib/api/db/schema/payments.ts';
import type { User } from '#lib/api/db/schema/users.ts';
import { compose } from '#lib/api/services/mails/mail.ts';
import { sellerNoteParts } from '#lib/api/services/mails/seller-notes.ts';
import { readShop } from '#lib/api/services/shop/shop.ts';
import { readableAddress } from '#lib/contract/account/addresses.ts';
import { href, PRODUCT_NAME } from '#lib/contract/routes/routes.ts';
import { formatMoney } from '#lib/format.ts';
import { documentWords } from '#lib/text/documents.ts';
import { soldText } from '#lib/text/sold.ts';
import type { Refundable } from './refundable.ts';

const nameOf = (payment: Payment) =>
  `${soldText(payment)}, ${formatMoney(payment.amountCents, payment.currency)}`;

/** The customer's request for the seller, and the customer's receipt. */
export async function askedMails(context: Context, user: User, payment: Payment, reason: string) {
  const { general } = (await readShop(context)).settings;
  return Promise.all([
    compose(
      context,
      { id: user.id, email: general },
      {
        kind: 'refund-request',
        // The request itself is stored with the payment.
        keeps: 'envelope',
        replyTo: user.email,
        subject: `Richiesta di rimborso: ${payment.transactionId}`,
        paragraphs: [
          `un cliente chiede il rimborso di un pagamento. Account: ${readableAddress(user.email)}. Pagamento: ${nameOf(payment)}, transazione ${payment.transactionId}.`,
          'Motivo:',
          { typed: reason },
        ],
        closing: 'La richiesta resta aperta finché non la decidi.',
      },
    ),
    compose(context, user, {
      kind: 'refund-asked',
      subject: `Abbiamo ricevuto la tua richiesta di rimborso`,
      paragraphs: [
        `abbiamo ricevuto la richiesta di rimborso per ${nameOf(payment)} (transazione ${payment.transactionId}). La esaminiamo e ti rispondiamo via email.`,
        'Motivo:',
        { typed: reason },
      ],
      action: { label: 'Vedi il pagamento', path: href('payment', { id: payment.id }) },
      closing: 'Se non l’hai chiesto tu, cambia la password del tuo account.',
    }),
  ]);
}

/** The refunded amount, and the seller's note to the customer. */
export interface Given {
  cents: number;
  sellerNote?: string | undefined;
}

/** The mail about a refund and its effect on the licence. */
export const refundedMail = (
  context: Context,
  user: User,
  { payment, documentKind }: Pick<Refundable, 'payment' | 'documentKind'>,
  { cents, sellerNote }: Given,
) =>
  compose(context, user, {
    kind: 'payment-refunded',
    subject: `Rimborso di ${formatMoney(cents, payment.currency)} da ${PRODUCT_NAME}`,
    paragraphs: [
      `abbiamo rimborsato ${formatMoney(cents, payment.currency)} del pagamento ${payment.transactionId}: ${nameOf(payment)}.`,
      ...(cents === payment.amountCents - payment.refundedCents
        ? [
            payment.kind === 'devices'
              ? 'Il pagamento è così rimborsato per intero: la licenza perde i dispositivi che aveva acquistato, e resta valida come prima.'
              : 'Il pagamento è così rimborsato per intero: la licenza perde la durata che aveva acquistato, o viene revocata se non ne resta altra.',
          ]
        : ['Il pagamento è così rimborsato in parte: la licenza resta com’è.']),
      ...(documentKind
        ? [`La ${documentWords[documentKind].correction.toLowerCase()} è nella pagina del pagamento.`]
        : []),
      ...sellerNoteParts(sellerNote),
    ],
    action: { label: 'Vedi il pagamento', path: href('payment', { id: payment.id }) },
    closing: 'Per qualsiasi domanda scrivi all’assistenza.',
  });

/** The mail that a refund request is refused, and why. */
export const refusedMail = (context: Context, user: User, payment: Payment, answer: string) =>
  compose(context, user, {
    kind: 'refund-refused',
    subject: `La tua richiesta di rimborso a ${PRODUCT_NAME}`,
    paragraphs: [
      `non possiamo accogliere la richiesta di rimborso per ${nameOf(payment)} (transazione ${payment.transactionId}).`,
      ...(answer ? ['La nostra risposta:', { typed: answer }] : []),
    ],
    action: { label: 'Vedi il pagamento', path: href('payment', { id: payment.id }) },
    closing: 'Per qualsiasi domanda scrivi all’assistenza.',
  });
