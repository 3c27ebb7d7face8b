import type { Context } from '#lib/api/context.ts';
import type { supportMessages } from '#lib/api/db/schema/support.ts';
import type { User } from '#lib/api/db/schema/users.ts';
import { compose } from '#lib/api/services/mails/letters.ts';
import { quoteInLine } from '#lib/api/services/mails/quotes.ts';
import { readShop } from '#lib/api/services/shop.ts';
import { staffHref } from '#lib/contract/admin/routes.ts';
import { href, PRODUCT_NAME } from '#lib/contract/routes/routes.ts';
import { contacts } from '#lib/contract/support/contacts.ts';
import { support } from '#lib/text/support/support.ts';

type Conversation = typeof supportMessages.$inferSelect;
/** What a customer typed into the form. */
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
      // The message itself is kept beside it.
      keeps: 'envelope',
      replyTo: request.email,
      subject: headline(request),
      paragraphs: [
        `un cliente ha scritto dal portale. Account: ${user.email}. Tutto il resto, segnato riga per riga, lo ha scritto il cliente.`,
        'Nome:',
        { typed: request.name },
        request.email === user.email
          ? 'Indirizzo per la risposta, lo stesso dell’account:'
          : 'Indirizzo per la risposta, diverso da quello dell’account:',
        { typed: request.email },
        'Messaggio:',
        { typed: request.message },
      ],
      ...opening(request.id),
      closing: 'Rispondi dal portale: la risposta resta con la conversazione.',
    },
  );
}

/** Goes to the account's address: the one in the form may be anybody's. */
export function receiptMail(context: Context, user: User, request: Request) {
  return compose(context, user, {
    kind: 'support-receipt',
    subject: `Abbiamo ricevuto il tuo messaggio a ${PRODUCT_NAME}`,
    paragraphs: [
      `grazie per averci scritto. Ti rispondiamo ${support.within(contacts[request.category].answerHours)} all’indirizzo ${request.email}.`,
      'Oggetto:',
      { typed: request.subject },
      'Messaggio:',
      { typed: request.message },
    ],
    closing: 'Se non sei stato tu a scriverci, cambia la password del tuo account.',
  });
}

/** Tells the mailbox that a customer goes on in a conversation. */
export async function replyMail(context: Context, user: User, conversation: Request, message: string) {
  return compose(
    context,
    { id: user.id, email: await mailboxOf(context, conversation) },
    {
      kind: 'support-reply',
      keeps: 'envelope',
      replyTo: conversation.email,
      subject: headline(conversation),
      paragraphs: [
        `un cliente ha scritto ancora nella sua conversazione. Account: ${user.email}. Tutto il resto, segnato riga per riga, lo ha scritto il cliente.`,
        { typed: message },
      ],
      ...opening(conversation.id),
      closing: 'Rispondi dal portale: la risposta resta con la conversazione.',
    },
  );
}

/** Whom an answer goes to: where the customer asked to be answered. */
interface Reader {
  id: string;
  email: string;
  firstName: string;
  emailVerifiedAt: number | null;
}

/** Brings the support's answer: our words are those of the seller's people, what the customer typed is marked. */
export async function answerMail(
  context: Context,
  reader: Reader,
  { conversation, asked, answer }: { conversation: Request; asked: string; answer: string },
) {
  const { id, email } = conversation;
  const own = reader.email === email;
  return compose(context, own ? reader : { id: reader.id, email }, {
    kind: 'support-answer',
    replyTo: await mailboxOf(context, conversation),
    subject: `Risposta di ${PRODUCT_NAME}: ${quoteInLine(conversation.subject)}`,
    paragraphs: [...answer.split(/\n+/), ...(own ? ['Avevi scritto:', { typed: asked }] : [])],
    action: { label: 'Leggi e rispondi nel portale', path: href('support', {}, { conversation: id }) },
    closing: 'Puoi rispondere dal portale, con l’account con cui ci hai scritto.',
  });
}
