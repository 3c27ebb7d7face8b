import type { Context } from '#lib/api/context.ts';
import type { supportMessages } from '#lib/api/db/schema/support.ts';
import type { User } from '#lib/api/db/schema/users.ts';
import { compose, type Recipient } from '#lib/api/services/mails/mail.ts';
import { quoteInLine } from '#lib/api/services/mails/quotes.ts';
import { readShop } from '#lib/api/services/shop/shop.ts';
import { readableAddress } from '#lib/contract/account/addresses.ts';
import { staffHref } from '#lib/contract/admin/routes.ts';
import { href, PRODUCT_NAME } from '#lib/contract/routes/routes.ts';
import { support } from '#lib/text/support/support.ts';

type Conversation = typeof supportMessages.$inferSelect;
/** The customer's input in the form. */
export type Request = Pick<Conversation, 'id' | 'name' | 'email' | 'category' | 'subject' | 'message'>;

const mailboxOf = async (context: Context, { category }: Pick<Conversation, 'category'>) =>
  (await readShop(context)).settings[category];
const headline = ({ category, subject }: Pick<Conversation, 'category' | 'subject'>) =>
  `[${support.categories[category]}] ${quoteInLine(subject)}`;
const opening = (id: string) => ({
  action: { label: 'Apri la conversazione', path: staffHref('message', { id }) },
});

export async function requestMail(context: Context, user: User, request: Request) {
  return compose(
    context,
    { id: user.id, email: await mailboxOf(context, request) },
    {
      kind: 'support-request',
      // The conversation itself contains the message.
      keeps: 'envelope',
      replyTo: user.email,
      subject: headline(request),
      paragraphs: [
        `un cliente ha scritto dal portale. Account: ${readableAddress(user.email)}. Tutto il resto, segnato riga per riga, lo ha scritto il cliente.`,
        'Nome:',
        { typed: request.name },
        ...(request.email === user.email
          ? []
          : [
              'Indirizzo scritto nel modulo, che può essere di altri:',
              { typed: readableAddress(request.email) },
            ]),
        'Messaggio:',
        { typed: request.message },
      ],
      ...opening(request.id),
      closing: 'Rispondi dal portale: la risposta resta nella conversazione.',
    },
  );
}

/** The receipt, to the account's address: the address in the form may be anybody's. */
export function receiptMail(context: Context, user: User, request: Request, hours: number) {
  return compose(context, user, {
    kind: 'support-receipt',
    subject: `Abbiamo ricevuto il tuo messaggio a ${PRODUCT_NAME}`,
    paragraphs: [
      `grazie per averci scritto. Ti rispondiamo ${support.within(hours)} a questo indirizzo.`,
      'Oggetto:',
      { typed: request.subject },
      'Messaggio:',
      { typed: request.message },
    ],
    closing: 'Se non ci hai scritto tu, cambia la password del tuo account.',
  });
}

/** Notifies the support mailbox of a customer's reply. */
export async function replyMail(context: Context, user: User, conversation: Request, message: string) {
  return compose(
    context,
    { id: user.id, email: await mailboxOf(context, conversation) },
    {
      kind: 'support-reply',
      keeps: 'envelope',
      replyTo: user.email,
      subject: headline(conversation),
      paragraphs: [
        `un cliente ha scritto ancora nella sua conversazione. Account: ${readableAddress(user.email)}. Tutto il resto, segnato riga per riga, lo ha scritto il cliente.`,
        { typed: message },
      ],
      ...opening(conversation.id),
      closing: 'Rispondi dal portale: la risposta resta nella conversazione.',
    },
  );
}

/**
 * Mails support's answer: staff's text as it is, the customer's text marked as a quotation. It goes to the account's
 * address: the address in the form may be anybody's.
 */
export async function answerMail(
  context: Context,
  customer: Recipient,
  { conversation, asked, answer }: { conversation: Request; asked: string | undefined; answer: string },
) {
  const letter = opened(answer);
  return compose(context, customer, {
    kind: 'support-answer',
    replyTo: await mailboxOf(context, conversation),
    subject: `Risposta di ${PRODUCT_NAME}: ${quoteInLine(conversation.subject)}`,
    ...letter,
    paragraphs: [...letter.paragraphs, ...(asked ? ['Avevi scritto:', { typed: asked }] : [])],
    ...reading(conversation),
    closing: 'Puoi rispondere dal portale, con l’account con cui ci hai scritto.',
  });
}

/** Mails the first message of a conversation that support begins. */
export async function letterMail(context: Context, customer: Recipient, letter: Request) {
  return compose(context, customer, {
    kind: 'support-letter',
    replyTo: await mailboxOf(context, letter),
    subject: `${PRODUCT_NAME}: ${letter.subject}`,
    ...opened(letter.message),
    ...reading(letter),
    closing: 'Puoi rispondere dal portale, con l’account a cui arriva questa email.',
  });
}

const reading = ({ id }: Pick<Conversation, 'id'>) => ({
  action: { label: 'Leggi e rispondi nel portale', path: href('support', {}, { conversation: id }) },
});

const GREETING =
  /^(?:ciao|salve|buon\s?giorno|buon\s?pomeriggio|buona\s?sera|gentil|egregi|car[oaie]\b|spett)[^.?]{0,80}$/i;

/** «Buongiorno, ti scriviamo …» */
const GREETING_IN_LINE =
  /^(?<greeting>(?:ciao|salve|buon\s?giorno|buon\s?pomeriggio|buona\s?sera|gentil|egregi|car[oaie]\b|spett)[^.?,!]{0,40}[,!])\s+(?<sentence>.+)$/i;

/** The paragraphs of a message; its own greeting replaces ours. */
function opened(text: string): { greeting?: string; paragraphs: string[] } {
  const [first = '', ...rest] = text.trim().split(/\n+/);
  if (rest.length > 0 && GREETING.test(first.trim())) return { greeting: first.trim(), paragraphs: rest };
  const { greeting, sentence } = GREETING_IN_LINE.exec(first)?.groups ?? {};
  return greeting && sentence
    ? { greeting, paragraphs: [sentence, ...rest] }
    : { paragraphs: [first, ...rest] };
}
