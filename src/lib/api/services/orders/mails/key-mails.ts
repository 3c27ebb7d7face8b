import type { Context } from '#lib/api/context.ts';
import type { MailRow } from '#lib/api/db/schema/mails.ts';
import type { Letter } from '#lib/api/services/mails/contents.ts';
import type { MailFile } from '#lib/api/services/mails/files.ts';
import { greeted, recipientOf } from '#lib/api/services/mails/mail.ts';
import type { Fact } from '#lib/api/services/mails/parts.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import { waiverPart } from '#lib/api/services/withdrawals/waiver-parts.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { formatDate } from '#lib/format.ts';
import { soldText } from '#lib/text/sold.ts';
import { type Order, readOrder } from './order-contents.ts';
import { keyFact, keyOf } from './order-facts.ts';
import { calendarOf } from './order-files.ts';

const isNew = (ordered: Order['ordered']): boolean => ordered === null || ordered.thing === 'new';

function subjectOf({ payment, ordered }: Order): string {
  if (ordered?.thing === 'devices') return `I dispositivi di ${payment.productName} sono arrivati`;
  return isNew(ordered)
    ? `La chiave di ${payment.productName}`
    : `I mesi di ${payment.productName} sono arrivati`;
}

/**
 * The mail with the key or the months of a paid order whose buyer had kept the right to withdraw. It confirms a waiver
 * given since, because the key ends that right (art. 59(1)(o) no. 3 Codice del consumo).
 */
export async function keyMail(
  context: Context,
  mail: MailRow,
  paymentId: string,
  { withFiles }: { withFiles: boolean },
): Promise<{ letter: Letter; files: MailFile[] } | undefined> {
  const order = await readOrder(context, paymentId);
  if (!order?.license || order.license.status === 'revoked') return undefined;
  const { payment, license, expiresAt, waiver, renewed } = order;
  const isOfSeveral = renewed.length > 0;
  const files = withFiles ? calendarOf(context, order) : [];
  const end = expiresAt === null || isOfSeveral ? undefined : formatDate(toInstant(expiresAt));
  const about = `${soldText(payment)} (transazione ${payment.transactionId})`;
  const letter = greeted(recipientOf(order.user, mail), {
    subject: subjectOf(order),
    paragraphs: [
      isNew(order.ordered)
        ? `ecco la chiave di ${about}. La durata parte da oggi.`
        : `abbiamo aggiunto ${isOfSeveral ? 'alle tue licenze' : 'alla tua licenza'} ${about}. ${payment.kind === 'devices' ? 'La chiave è quella' : 'Chiave e dispositivi sono quelli'} di prima.`,
      {
        facts: [
          keyFact(payment, await keyOf(context, order, mail)),
          ...(end ? ([['Scadenza', end]] satisfies Fact[]) : []),
        ],
      },
      { links: [{ label: 'Scarica il programma', path: href('downloads') }] },
      ...(waiver ? [waiverPart(waiver)] : []),
      ...(files.length > 0
        ? ['In allegato trovi, per il tuo calendario, il giorno in cui la licenza scade.']
        : []),
    ],
    action: isOfSeveral
      ? { label: 'Apri le licenze', path: href('licenses') }
      : { label: 'Apri la licenza', path: href('license', { id: license.id }) },
    closing: { answered: 'Se hai domande, o pensi che sia un errore, scrivi all’assistenza' },
  });
  return { letter, files };
}
