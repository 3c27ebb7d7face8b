import { and, eq, type SQL } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { documents, isSales } from '#lib/api/db/schema/documents.ts';
import type { MailRow } from '#lib/api/db/schema/mails.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { type DocumentRow, documentName } from '#lib/api/services/billing/document-row.ts';
import { openFile, selectDocuments, toRow } from '#lib/api/services/billing/documents.ts';
import { takesFiles, toMailFile } from '#lib/api/services/mails/files.ts';
import { greeted, recipientOf } from '#lib/api/services/mails/mail.ts';
import type { Written } from '#lib/api/services/mails/writers.ts';
import { writeNumber } from '#lib/contract/payments/documents.ts';
import { href } from '#lib/contract/routes/routes.ts';

const closing = 'Se hai domande, o pensi che sia un errore, scrivi all’assistenza: rispondiamo entro 24 ore.';

type Words = (row: DocumentRow, name: string) => { subject: string; paragraphs: string[]; closing: string };

/** A mail with the copy of a document. */
async function withCopy(
  context: Context,
  mail: MailRow,
  where: SQL | undefined,
  write: Words,
): Promise<Written | undefined> {
  const [found] = await selectDocuments(context).where(where);
  const [user] = await context.db
    .select()
    .from(users)
    .where(eq(users.id, mail.userId ?? ''));
  if (!found || !user) return undefined;
  const row = toRow(found);
  const {
    subject,
    paragraphs,
    closing: end,
  } = write(row, `${documentName(row.document)} ${writeNumber(row.document)}`);
  const to = recipientOf(user, mail);
  // It tells name and address: only who has confirmed that this is theirs gets it.
  const mayHave = takesFiles(mail) && Boolean(to.emailVerifiedAt);
  const file = mayHave ? await openFile(context, row, 'pdf') : undefined;
  const letter = greeted(to, {
    subject,
    paragraphs: [
      ...paragraphs,
      file ? 'In allegato ne trovi la copia in PDF.' : 'La copia in PDF è nella pagina del pagamento.',
    ],
    action: { label: 'Vedi il pagamento', path: href('payment', { id: row.payment.id }) },
    closing: end,
  });
  return { letter, files: file ? [await toMailFile({ ...file, type: file.contentType })] : [] };
}

/** Tells a buyer that an invoice could not be delivered, with its copy and where the original lies. */
export const undeliveredMail = (context: Context, mail: MailRow, { documentId }: { documentId: number }) =>
  withCopy(context, mail, eq(documents.id, documentId), ({ payment }, name) => ({
    subject: `${name}: l’originale è nella tua area riservata`,
    paragraphs: [
      `il Sistema di Interscambio non ha potuto recapitarti la ${name} (transazione ${payment.transactionId}).`,
      'L’originale è a tua disposizione nella tua area riservata del sito dell’Agenzia delle Entrate, in «Fatture e Corrispettivi».',
    ],
    closing:
      'Se hai un codice destinatario o una PEC, scrivili nel tuo profilo: le prossime fatture arriveranno lì.',
  }));

/** Brings a buyer the document that is valid now. */
export const correctedMail = (context: Context, mail: MailRow, { paymentId }: { paymentId: string }) =>
  withCopy(
    context,
    mail,
    and(eq(documents.paymentId, paymentId), isSales),
    ({ payment, replaces }, name) => ({
      subject: `${name}: i dati corretti`,
      paragraphs: [
        `abbiamo corretto i dati del documento per ${payment.productName}, ${payment.licenseDuration} (transazione ${payment.transactionId}): vale la ${name}.`,
        ...(replaces
          ? [`Prende il posto della ${documentName(replaces)} ${writeNumber(replaces)}, che non conta più.`]
          : []),
        'L’importo non cambia e non devi pagare nulla.',
      ],
      closing,
    }),
  );
