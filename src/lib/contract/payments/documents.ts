/** What a document is for the books; one that corrects another is of its kind. */
export const documentKinds = ['invoice', 'receipt', 'oss_receipt', 'simulated'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** How far an invoice is on its way through the exchange system; what is not delivered lies there for its buyer. */
export const sdiStates = ['to_send', 'sent', 'delivered', 'not_delivered', 'refused'] as const;
export type SdiState = (typeof sdiStates)[number];

/** What the exchange system finds wrong with a file: a code of its list, and its sentence. */
export interface SdiError {
  code: string;
  description: string;
}

/** Each kind is a series of its own, without gaps in a year; this stands before its numbers. */
const PREFIXES = {
  invoice: '',
  receipt: 'R',
  oss_receipt: 'OSS',
  simulated: 'F',
} as const satisfies Record<DocumentKind, string>;

/** What a document is known by. */
export interface DocumentNumber {
  kind: DocumentKind;
  year: number;
  number: number;
}

/** `2026-000012` of an invoice, `R2026-000012` of a receipt. */
export const writeNumber = ({ kind, year, number }: DocumentNumber): string =>
  `${PREFIXES[kind]}${year}-${String(number).padStart(6, '0')}`;

/** A document's number as people write it, with another sign or fewer zeros; undefined where a text is none. */
export function readNumber(text: string): DocumentNumber | undefined {
  const [, prefix = '', year, number] =
    /^([A-Z]*)(\d{4})[-/ ]0*(\d{1,9})$/.exec(text.trim().toUpperCase()) ?? [];
  const kind = documentKinds.find((known) => PREFIXES[known] === prefix);
  return kind && year && number ? { kind, year: Number(year), number: Number(number) } : undefined;
}
