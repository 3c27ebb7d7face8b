import { and, desc, eq, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { documents, isSales } from '#lib/api/db/schema/documents.ts';
import type { MailRow } from '#lib/api/db/schema/mails.ts';
import { isNotDeleted, type User, users } from '#lib/api/db/schema/users.ts';
import { type DocumentRow, documentName } from '#lib/api/services/billing/document-row.ts';
import { openFile, selectDocuments, toRow } from '#lib/api/services/billing/documents.ts';
import type { Closing, Letter } from '#lib/api/services/mails/contents.ts';
import { type MailFile, takesFiles, toMailFile } from '#lib/api/services/mails/files.ts';
import { greeted, recipientOf } from '#lib/api/services/mails/mail.ts';
import type { Written } from '#lib/api/services/mails/writers.ts';
import { hashToken } from '#lib/api/services/shared/secrets.ts';
import { signToken } from '#lib/api/services/shared/signed-tokens.ts';
import { readableAddress } from '#lib/contract/account/addresses.ts';
import { STOP_INVOICE_EMAIL_PAGE } from '#lib/contract/login/mailed-pages.ts';
import { writeNumber } from '#lib/contract/payments/documents.ts';
import { href, PRODUCT_NAME } from '#lib/contract/routes/routes.ts';
import { soldText } from '#lib/text/sold.ts';

interface Words {
  subject: string;
  paragraphs: string[];
  closing: Closing;
}

const nameOf = ({ document }: Pick<DocumentRow, 'document'>): string =>
  `${documentName(document)} ${writeNumber(document)}`;

/** A mail with the copies of a payment's documents, starting with the one that it announces. */
async function withCopies(
  context: Context,
  mail: MailRow,
  where: SQL | undefined,
  write: (row: DocumentRow) => Words,
): Promise<Written | undefined> {
  const [told, ...others] = (await selectDocuments(context).where(where).orderBy(desc(documents.id))).map(
    toRow,
  );
  const [user] = await context.db
    .select()
    .from(users)
    .where(and(eq(users.id, mail.userId ?? ''), isNotDeleted));
  if (!told || !user) return undefined;
  const copies = [told, ...others.filter(({ document }) => document.correctsId === told.replaces?.id)];
  const isCopy = mail.to !== user.email && mail.to === user.invoiceEmail;
  const to = recipientOf(user, mail);
  // The copies contain name and address: only confirmed addresses get them.
  const mayHave = takesFiles(mail) && (isCopy || Boolean(to.emailVerifiedAt));
  const files = mayHave ? await Promise.all(copies.map((row) => fileOf(context, row))) : [];
  const frame = isCopy ? await frameOfCopy(context, user) : { action: paymentLink(told) };
  const { paragraphs, ...words } = write(told);
  return {
    letter: greeted(to, { ...words, paragraphs: [...paragraphs, attached(files.length)], ...frame }),
    files,
  };
}

async function fileOf(context: Context, row: DocumentRow): Promise<MailFile> {
  const file = await openFile(context, row, 'pdf');
  if (!file) throw new Error(`No PDF of ${nameOf(row)}`);
  return toMailFile({ ...file, type: file.contentType });
}

const attached = (files: number): string =>
  [
    'La copia in PDF è nella pagina del pagamento.',
    'In allegato ne trovi la copia in PDF.',
    'In allegato trovi le copie in PDF.',
  ][Math.min(files, 2)] ?? '';

const paymentLink = ({ payment }: DocumentRow) => ({
  label: 'Vedi il pagamento',
  path: href('payment', { id: payment.id }),
});

/** The part of a copy's mail for a reader without an account: the sender of the request, and how to end the copies. */
async function frameOfCopy({ env }: Context, user: User): Promise<Pick<Letter, 'closing' | 'besides'>> {
  const parts = [user.id, await hashToken(user.invoiceEmail)];
  const path = STOP_INVOICE_EMAIL_PAGE + (await signToken(env.TOKEN_KEYS, 'invoice-email-stop', parts));
  return {
    closing: `Ricevi questo messaggio perché il titolare dell’account ${PRODUCT_NAME} ${readableAddress(user.email)} te l’ha chiesto e hai confermato.`,
    besides: [{ links: [{ label: 'Non ricevere più le fatture', path }] }],
  };
}

/** Mails a document to the customer's address for invoices; `undefined` if that address has changed. */
export async function copyMail(context: Context, mail: MailRow, { documentId }: { documentId: number }) {
  const written = await withCopies(context, mail, eq(documents.id, documentId), (row) => ({
    subject: `${nameOf(row)}: ${row.payment.productName}`,
    paragraphs: [
      `è stato emesso il documento ${nameOf(row)} per ${soldText(row.payment)} (transazione ${row.payment.transactionId}).`,
    ],
    closing: '',
  }));
  return written?.letter.besides && written;
}

/** Tells a buyer that an invoice could not be delivered, with its copy and the place of the original. */
export const undeliveredMail = (context: Context, mail: MailRow, { documentId }: { documentId: number }) =>
  withCopies(context, mail, eq(documents.id, documentId), (row) => ({
    subject: `${nameOf(row)}: l’originale è nella tua area riservata`,
    paragraphs: [
      `il Sistema di Interscambio non ha potuto recapitarti la ${nameOf(row)} (transazione ${row.payment.transactionId}).`,
      'L’originale è a tua disposizione nella tua area riservata del sito dell’Agenzia delle Entrate, in «Fatture e Corrispettivi».',
    ],
    closing:
      'Se hai un codice destinatario o una PEC, scrivili nei «Dati per la fattura»: le prossime fatture arriveranno lì.',
  }));

const isNote = and(isNotNull(documents.correctsId), isNull(documents.refundId));

/** Mails a buyer the valid document, with the credit note for the former one. */
export const correctedMail = (context: Context, mail: MailRow, { paymentId }: { paymentId: string }) =>
  withCopies(context, mail, and(eq(documents.paymentId, paymentId), or(isSales, isNote)), (row) => ({
    subject: `${nameOf(row)}: i dati corretti`,
    paragraphs: [
      `abbiamo corretto i dati del documento per ${soldText(row.payment)} (transazione ${row.payment.transactionId}): vale la ${nameOf(row)}.`,
      ...(row.replaces ? [`Sostituisce la ${nameOf({ document: row.replaces })}, che non vale più.`] : []),
      'L’importo non cambia e non devi pagare nulla.',
    ],
    closing: { answered: 'Se hai domande, o pensi che sia un errore, scrivi all’assistenza' },
  }));
