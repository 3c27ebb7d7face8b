import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { supportMessages } from '#lib/api/db/schema/support.ts';
import type { User } from '#lib/api/db/schema/users.ts';
import { compose } from '#lib/api/services/mails/letters.ts';
import { handOver, insertMail } from '#lib/api/services/mails/mails.ts';
import { quoteInLine } from '#lib/api/services/mails/quotes.ts';
import { PRODUCT_NAME } from '#lib/contract/routes/routes.ts';
import { contacts } from '#lib/contract/support/contacts.ts';
import type { SupportInput } from '#lib/contract/support/support.ts';
import { support } from '#lib/text/support/support.ts';

type Request = v.InferOutput<typeof SupportInput>;

/** Stores a message and mails it to the mailbox of its kind; returns the hours until the answer. */
export async function sendToSupport(context: Context, user: User, request: Request): Promise<number> {
  const { db, now } = context;
  const { email: mailbox, answerHours } = contacts[request.category];
  const mail = await requestMail(context, mailbox, user, request);
  const receipt = await receiptMail(context, user, request, answerHours);
  await db.batch([
    db
      .insert(supportMessages)
      .values({ id: crypto.randomUUID(), userId: user.id, ...request, createdAt: now }),
    insertMail(context, mail),
    insertMail(context, receipt),
  ]);
  handOver(context, mail, receipt);
  return answerHours;
}

function requestMail(context: Context, mailbox: string, user: User, request: Request) {
  return compose(
    context,
    { id: user.id, email: mailbox },
    {
      kind: 'support-request',
      // The message itself is kept beside it.
      keeps: 'envelope',
      replyTo: request.email,
      subject: `[${support.categories[request.category]}] ${quoteInLine(request.subject)}`,
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
      closing: 'Rispondi a questo messaggio per scrivere al cliente.',
    },
  );
}

/** Goes to the account's address: the one in the form may be anybody's. */
function receiptMail(context: Context, user: User, request: Request, answerHours: number) {
  return compose(context, user, {
    kind: 'support-receipt',
    subject: `Abbiamo ricevuto il tuo messaggio a ${PRODUCT_NAME}`,
    paragraphs: [
      `grazie per averci scritto. Ti rispondiamo ${support.within(answerHours)} all’indirizzo ${request.email}.`,
      'Oggetto:',
      { typed: request.subject },
      'Messaggio:',
      { typed: request.message },
    ],
    closing: 'Se non sei stato tu a scriverci, cambia la password del tuo account.',
  });
}
