import type { Document } from '#lib/api/db/schema/documents.ts';
import type { DocumentRow } from '#lib/api/services/billing/document-row.ts';
import type { ShopSettings } from '#lib/contract/admin/shop/shop.ts';

type Named = Pick<Document, 'year' | 'number' | 'fileNumber'>;

const base36 = (value: number, digits: number) => value.toString(36).toUpperCase().padStart(digits, '0');

/** The transmission's number, at most 10 characters: year and number (two billion a year), or R and the file's. */
export const toTransmissionNumber = ({ year, number, fileNumber }: Named) =>
  fileNumber === null ? `${year}${base36(number, 6)}` : `R${base36(fileNumber, 9)}`;

/** The first year that has invoices. */
const FIRST_YEAR = 2020;

/** The sender's id in the exchange system: for a sole trader the tax code, not the VAT number. */
export const senderOf = ({ taxCode, vatNumber }: ShopSettings): string => taxCode || vatNumber;

/**
 * The characters after the sender in a file's name, at most five and never used twice. A document's first file has
 * five: one for the year (which repeats after 36) and four for the number (1,679,615 invoices a year). A rewritten
 * document has four. A batch of files has three (46,655 batches).
 */
const fileCode = ({ year, number, fileNumber }: Named) =>
  fileNumber === null ? `${base36((year - FIRST_YEAR) % 36, 1)}${base36(number, 4)}` : base36(fileNumber, 4);

/** The name of a document's file for the exchange system: `IT01234567897_6000C.xml`. */
export const toTransmissionFile = ({ document, seller }: Pick<DocumentRow, 'document' | 'seller'>): string =>
  `IT${senderOf(seller)}_${fileCode(document)}.xml`;

/** The name of a batch's ZIP file. */
export const toBatchFile = (seller: ShopSettings, batchId: number): string =>
  `IT${senderOf(seller)}_${base36(batchId, 3)}.zip`;

/** The document that a file's name identifies. */
export type FileCode = { year: number; number: number } | { fileNumber: number };

/** Parses a file's name, for the 36 years from `FIRST_YEAR` on. */
export function readFileName(name: string): FileCode | undefined {
  const [, code = ''] = /^IT[A-Z0-9]{11,16}_([A-Z0-9]{4,5})\.xml$/.exec(name) ?? [];
  if (code.length === 4) return { fileNumber: Number.parseInt(code, 36) };
  if (code.length === 5)
    return {
      year: FIRST_YEAR + Number.parseInt(code[0] ?? '', 36),
      number: Number.parseInt(code.slice(1), 36),
    };
  return undefined;
}
