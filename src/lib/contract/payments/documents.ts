/** Kinds of documents for accounting; a document that corrects another has the same kind. */
export const documentKinds = ['invoice', 'receipt', 'oss_receipt', 'simulated'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** States of an invoice in the exchange system; a `not_delivered` one waits there for its buyer. */
export const sdiStates = ['to_send', 'sent', 'delivered', 'not_delivered', 'refused'] as const;
export type SdiState = (typeof sdiStates)[number];

/** An error that the exchange system reports for a file: its code and text. */
export interface SdiError {
  code: string;
  description: string;
}

/** Number prefixes: each kind is a separate series without gaps per year. */
const PREFIXES = {
  invoice: '',
  receipt: 'R',
  oss_receipt: 'OSS',
  simulated: 'F',
} as const satisfies Record<DocumentKind, string>;

/** Identifies a document. */
export interface DocumentNumber {
  kind: DocumentKind;
  year: number;
  number: number;
}

/** `2026-000012` for an invoice, `R2026-000012` for a receipt. */
export const writeNumber = ({ kind, year, number }: DocumentNumber): string =>
  `${PREFIXES[kind]}${year}-${String(number).padStart(6, '0')}`;

/** Parses a typed number, with other separators or fewer zeros; undefined if it is none. */
export function readNumber(text: string): DocumentNumber | undefined {
  const [, prefix = '', year, number] =
    /^([A-Z]*)(\d{4})[-/ ]0*(\d{1,9})$/.exec(text.trim().toUpperCase()) ?? [];
  const kind = documentKinds.find((known) => PREFIXES[known] === prefix);
  return kind && year && number ? { kind, year: Number(year), number: Number(number) } : undefined;
}
