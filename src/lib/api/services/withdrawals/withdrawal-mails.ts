import type { Context } from '#lib/api/context.ts';
import type { Payment } from '#lib/api/db/schema/payments.ts';
import type { Withdrawal } from '#lib/api/db/schema/withdrawals.ts';
import { compose, type Recipient } from '#lib/api/services/mails/mail.ts';
import { italianMoment } from '#lib/api/services/mails/moments.ts';
import { readableAddress } from '#lib/contract/account/addresses.ts';
import type { DocumentKind } from '#lib/contract/payments/documents.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { formatMoney } from '#lib/format.ts';
import { documentWords } from '#lib/text/documents.ts';
import { soldText } from '#lib/text/sold.ts';

export type Declared = Pick<Withdrawal, 'name' | 'contract' | 'email' | 'text' | 'declaredAt'>;

/** A placeholder for the number, which only the statement that writes the declaration finds. */
export const NUMBER = '{recesso}';

/** The declaration. Its name has letters only, its contract is a code: neither carries a message to a stranger. */
export const contentOf = (declared: Declared) => ({
  typed: `${declared.text}\nNome: ${declared.name}\nContratto: ${declared.contract}\nRicevuta a: ${readableAddress(declared.email)}`,
});

export const receiptOf = (declared: Declared, number = NUMBER) => [
  `abbiamo ricevuto la tua dichiarazione di recesso il ${italianMoment(declared.declaredAt)}. Questo messaggio è la ricevuta ${number}: conservalo. La dichiarazione dice:`,
  contentOf(declared),
];

/** The result of a withdrawal. */
export interface TakenBack {
  payment: Payment;
  documentKind: DocumentKind | null;
  /** Whether the licence continues because of other payments. */
  isShortened: boolean;
}

function outcomeOf({ payment, documentKind, isShortened }: TakenBack): string[] {
  const { licenseId, productName, licenseDuration, amountCents, refundedCents, currency, provider } = payment;
  if (payment.status === 'failed')
    return ['Il recesso ha effetto: il pagamento non è arrivato, quindi non c’è nulla da restituire.'];
  if (refundedCents === amountCents)
    return ['Il recesso ha effetto: il pagamento ti era già stato rimborsato per intero.'];
  const sum = formatMoney(amountCents - refundedCents, currency);
  const revoked = licenseId
    ? `Il recesso ha effetto: la licenza di ${productName} è revocata e i suoi dispositivi sono liberati.`
    : `Il recesso ha effetto: quello che aspettavi per ${productName} non arriva più.`;
  return [
    payment.kind === 'devices' && licenseId
      ? `Il recesso ha effetto: la licenza di ${productName} perde ${licenseDuration} e resta con la sua chiave.`
      : isShortened
        ? `Il recesso ha effetto: ${licenseDuration} in meno per la licenza di ${productName}, che resta con la sua chiave.`
        : revoked,
    provider === 'fake'
      ? `Il pagamento di ${sum} risulta rimborsato; era simulato, quindi non c’è nulla da restituire.`
      : `Ti rimborsiamo ${sum} con il metodo con cui hai pagato, entro 14 giorni dalla dichiarazione.`,
    ...(documentKind
      ? [`Trovi la ${documentWords[documentKind].correction.toLowerCase()} nella pagina del pagamento.`]
      : []),
  ];
}

export const NOT_YOU = 'Se non l’hai fatto tu, cambia subito la password e scrivi all’assistenza.';

/** Receipt and result for a customer who was signed in. */
export const ownWithdrawalMail = (context: Context, to: Recipient, declared: Declared, taken: TakenBack) =>
  compose(context, to, {
    kind: 'withdrawal',
    subject: `Ricevuta del recesso ${NUMBER}`,
    paragraphs: [...receiptOf(declared), ...outcomeOf(taken)],
    action: { label: 'Vedi il pagamento', path: href('payment', { id: taken.payment.id }) },
    closing: NOT_YOU,
  });

/** Says that the declaration has no effect, as the customer wished. */
export const undoneMail = (context: Context, to: Recipient, declared: Declared, payment: Payment) =>
  compose(context, to, {
    kind: 'withdrawal-undone',
    subject: `Recesso ${NUMBER} annullato`,
    paragraphs: [
      `il recesso ${NUMBER}, dichiarato il ${italianMoment(declared.declaredAt)}, è annullato: il contratto ${payment.transactionId} (${soldText(payment)}) vale come prima. Finché dura il termine puoi recedere di nuovo.`,
    ],
    action: { label: 'Vedi il pagamento', path: href('payment', { id: payment.id }) },
    closing: NOT_YOU,
  });

/** The result, after the link mailed to the account's address was used. */
export const concludedMail = (context: Context, to: Recipient, declared: Declared, taken: TakenBack) =>
  compose(context, to, {
    kind: 'withdrawal-concluded',
    subject: `Recesso ${NUMBER} concluso`,
    paragraphs: [
      `il recesso ${NUMBER}, dichiarato il ${italianMoment(declared.declaredAt)}, è concluso.`,
      ...outcomeOf(taken),
    ],
    action: { label: 'Vedi il pagamento', path: href('payment', { id: taken.payment.id }) },
    closing: NOT_YOU,
  });
