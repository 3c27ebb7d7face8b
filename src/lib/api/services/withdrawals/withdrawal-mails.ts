import type { Context } from '#lib/api/context.ts';
import type { Payment } from '#lib/api/db/schema/payments.ts';
import type { Withdrawal } from '#lib/api/db/schema/withdrawals.ts';
import { compose, type Recipient } from '#lib/api/services/mails/letters.ts';
import { italianMoment } from '#lib/api/services/mails/moments.ts';
import { readShop } from '#lib/api/services/shop/shop.ts';
import { readableAddress } from '#lib/contract/account/readable-address.ts';
import { DEFAULT_CURRENCY } from '#lib/contract/limits.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { WITHDRAWAL_LINK_PAGE } from '#lib/contract/withdrawals/withdrawals.ts';
import { formatMoney } from '#lib/format.ts';

type Declared = Pick<Withdrawal, 'name' | 'contract' | 'email' | 'text' | 'declaredAt'>;

/** Stands for the number, which only the statement that writes the declaration finds. */
export const NUMBER = '{recesso}';

/** What was declared. The name is letters and the contract a code: nobody writes to a stranger with them. */
const contentOf = (declared: Declared) => ({
  typed: `${declared.text}\nNome: ${declared.name}\nContratto: ${declared.contract}\nRicevuta a: ${readableAddress(declared.email)}`,
});

const receiptOf = (declared: Declared) => [
  `abbiamo ricevuto la tua dichiarazione di recesso il ${italianMoment(declared.declaredAt)}. Questo messaggio è la ricevuta ${NUMBER}: conservalo. La dichiarazione dice:`,
  contentOf(declared),
];

/** What a withdrawal took back. */
export interface TakenBack {
  payment: Payment;
  /** Whether the licence lives on by what else was paid for it. */
  isShortened: boolean;
}

function outcomeOf({ payment, isShortened }: TakenBack): string[] {
  const { licenseId, productName, licenseDuration, amountCents, refundedCents, currency, provider } = payment;
  const sum = formatMoney(amountCents - refundedCents, currency);
  const revoked = licenseId
    ? `Il recesso ha effetto: la licenza di ${productName} è revocata e i suoi dispositivi sono liberati.`
    : `Il recesso ha effetto: la chiave di ${productName} che aspettavi non arriva più.`;
  return [
    isShortened
      ? `Il recesso ha effetto: ${licenseDuration} in meno per la licenza di ${productName}, che resta con la sua chiave.`
      : revoked,
    provider === 'fake'
      ? `Il pagamento di ${sum} risulta rimborsato; era simulato, quindi non c’è nulla da restituire.`
      : `Ti rimborsiamo ${sum} con il metodo con cui hai pagato, entro 14 giorni dalla dichiarazione.`,
    ...(currency === DEFAULT_CURRENCY ? ['Trovi la nota di credito nella pagina del pagamento.'] : []),
  ];
}

const NOT_YOU = 'Se non sei stato tu, cambia subito la password e scrivi all’assistenza.';

/** Receipt and outcome for a customer who was signed in. */
export const ownWithdrawalMail = (context: Context, to: Recipient, declared: Declared, taken: TakenBack) =>
  compose(context, to, {
    kind: 'withdrawal',
    subject: `Ricevuta del recesso ${NUMBER}`,
    paragraphs: [...receiptOf(declared), ...outcomeOf(taken)],
    action: { label: 'Vedi il pagamento', path: href('payment', { id: taken.payment.id }) },
    closing: NOT_YOU,
  });

/** The outcome, once the link that went to the account's address was followed. */
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

/** The receipt of a declaration that anybody may have sent: the same words whatever it fits. */
export const receiptMail = (context: Context, declared: Declared) =>
  compose(
    context,
    { email: declared.email },
    {
      kind: 'withdrawal-receipt',
      subject: `Ricevuta del recesso ${NUMBER}`,
      paragraphs: [
        ...receiptOf(declared),
        'Se corrisponde a un contratto, all’indirizzo del suo account arriva un collegamento per concludere il recesso. Altrimenti la esaminiamo noi e ti rispondiamo qui.',
      ],
      closing:
        'Se non sei stato tu, ignora questo messaggio: senza quel collegamento nessuna licenza e nessun pagamento cambia.',
    },
  );

/** Asks the account's mailbox whether the declaration is its owner's. Holds no word of who declared. */
export const linkMail = (
  context: Context,
  to: Recipient,
  { productName, licenseDuration, transactionId }: Payment,
  declared: Pick<Withdrawal, 'declaredAt'> & { number: string },
  link: { token: string; endsAt: number },
) =>
  compose(context, to, {
    kind: 'withdrawal-link',
    keeps: 'envelope',
    uselessAt: link.endsAt,
    subject: `Concludi il recesso ${declared.number}`,
    paragraphs: [
      `il ${italianMoment(declared.declaredAt)} qualcuno, forse tu, ha dichiarato il recesso dal contratto ${transactionId} (${productName}, ${licenseDuration}) senza accedere all’account. Se sei stato tu, concludilo da qui.`,
    ],
    action: { label: 'Concludi il recesso', path: `${WITHDRAWAL_LINK_PAGE}${link.token}` },
    closing:
      'Il collegamento vale 30 giorni. Se non sei stato tu non devi fare nulla: licenza e pagamento restano come sono.',
  });

/** Tells the seller of a declaration that fits no contract. */
export const unmatchedMail = async (context: Context, declared: Declared & { number: string }) =>
  compose(
    context,
    { email: (await readShop(context)).settings.general },
    {
      kind: 'withdrawal-unmatched',
      replyTo: declared.email,
      subject: `Recesso ${declared.number} da esaminare`,
      paragraphs: [
        `il ${italianMoment(declared.declaredAt)} è arrivata una dichiarazione di recesso che non corrisponde a nessun contratto. Decide chi legge questo messaggio; la dichiarazione resta conservata con il suo numero.`,
        contentOf(declared),
      ],
      closing: 'Rispondi a questo messaggio per scrivere a chi ha dichiarato il recesso.',
    },
  );

/** Tells whoever declared that the declaration has no effect, in the seller's words. */
export const refusedMail = (context: Context, { email }: Declared, number: string, answer: string) =>
  compose(
    context,
    { email },
    {
      kind: 'withdrawal-refused',
      subject: `Il tuo recesso ${number}`,
      paragraphs: [
        `abbiamo esaminato la dichiarazione di recesso ${number}: non ha effetto su nessun contratto.`,
        'La nostra risposta:',
        { typed: answer },
      ],
      closing: 'Se credi che sia un errore scrivi all’assistenza.',
    },
  );
