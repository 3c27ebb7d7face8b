import type { Context } from '#lib/api/context.ts';
import type { Payment } from '#lib/api/db/schema/payments.ts';
import type { Withdrawal } from '#lib/api/db/schema/withdrawals.ts';
import { compose, type Recipient } from '#lib/api/services/mails/mail.ts';
import { italianMoment } from '#lib/api/services/mails/moments.ts';
import { readShop } from '#lib/api/services/shop/shop.ts';
import { WITHDRAWAL_LINK_HOURS } from '#lib/contract/limits.ts';
import { WITHDRAWAL_LINK_PAGE } from '#lib/contract/withdrawals/withdrawals.ts';
import { soldText } from '#lib/text/sold.ts';
import { contentOf, type Declared, NUMBER, receiptOf } from './withdrawal-mails.ts';

/** The receipt of a declaration that anybody may have sent: the same text whatever it matches. */
export const receiptMail = (context: Context, declared: Declared) =>
  compose(
    context,
    { email: declared.email },
    {
      kind: 'withdrawal-receipt',
      subject: `Ricevuta del recesso ${NUMBER}`,
      paragraphs: [
        ...receiptOf(declared),
        'Se corrisponde a un contratto, all’indirizzo del suo account arriva un link per concludere il recesso, che vale 72 ore. Altrimenti, o se il link non viene usato, la esaminiamo noi e ti rispondiamo qui: la data della dichiarazione resta quella di oggi.',
      ],
      closing:
        'Se non l’hai fatto tu, ignora questo messaggio: senza quel link nessuna licenza e nessun pagamento cambia.',
    },
  );

/** Asks the account's mailbox whether the declaration is its owner's. Contains no text of the declaration. */
export const linkMail = (
  context: Context,
  to: Recipient,
  payment: Payment,
  declared: Pick<Withdrawal, 'declaredAt'> & { number: string },
  link: { token: string; endsAt: number },
) =>
  compose(context, to, {
    kind: 'withdrawal-link',
    keeps: 'envelope',
    uselessAt: link.endsAt,
    subject: `Concludi il recesso ${declared.number}`,
    paragraphs: [
      `il ${italianMoment(declared.declaredAt)} qualcuno, forse tu, ha dichiarato il recesso dal contratto ${payment.transactionId} (${soldText(payment)}) senza accedere all’account. Se l’hai fatto tu, concludilo da qui.`,
    ],
    action: { label: 'Concludi il recesso', path: `${WITHDRAWAL_LINK_PAGE}${link.token}` },
    closing: `Il link vale ${WITHDRAWAL_LINK_HOURS} ore; poi la dichiarazione resta e la esaminiamo noi. Se non l’hai fatto tu non devi fare nulla: licenza e pagamento restano come sono.`,
  });

/** Why the seller must decide: no matching contract, link not used, or licence used after the declaration. */
const examined = {
  unmatched: {
    task: 'esaminare',
    why: 'non corrisponde a nessun contratto. Decide chi legge questo messaggio; la dichiarazione resta conservata con il suo numero.',
  },
  waiting: {
    task: 'decidere',
    why: 'non ha avuto effetto da sola: il link mandato all’account non è stato usato, o la licenza è stata usata dopo. È arrivata in tempo se lo era quel giorno: decidi nella pagina dei recessi.',
  },
} as const;

/** Tells the seller about a declaration that has no effect by itself. */
export async function sellersMail(
  context: Context,
  declared: Declared & { number: string },
  why: keyof typeof examined,
) {
  const { settings } = await readShop(context);
  const about = examined[why];
  return compose(
    context,
    { email: settings.general },
    {
      kind: `withdrawal-${why}`,
      replyTo: declared.email,
      subject: `Recesso ${declared.number} da ${about.task}`,
      paragraphs: [
        `la dichiarazione di recesso del ${italianMoment(declared.declaredAt)} ${about.why}`,
        contentOf(declared),
      ],
      closing: 'Rispondi a questo messaggio per scrivere a chi ha dichiarato il recesso.',
    },
  );
}

/** Tells the person who declared that the declaration has no effect, with the seller's text. */
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
