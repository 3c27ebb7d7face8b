import { PDFDocument, StandardFonts } from 'pdf-lib';

export const A4 = { width: 595.28, height: 841.89 };

/**
 * A document of the seller.
 *
 * @param date the creation date that the file states: a redrawn file has the same bytes
 */
export async function openPdf(title: string, date: Date, author: string) {
  const document = await PDFDocument.create();
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setAuthor(author);
  document.setLanguage('it-IT');
  document.setCreationDate(date);
  document.setModificationDate(date);
  const fonts = {
    regular: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
  };
  return {
    document,
    fonts,
    addPage: () => document.addPage([A4.width, A4.height]),
    /** The file's bytes. */
    save: async () => (await document.save()) as Uint8Array<ArrayBuffer>,
  };
}

export type Pdf = Awaited<ReturnType<typeof openPdf>>;
