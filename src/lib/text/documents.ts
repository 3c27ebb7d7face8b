import type { DocumentKind } from '#lib/contract/payments/documents.ts';
import type { Payment } from '#lib/contract/payments/payments.ts';

interface Words {
  /** What the document of a sale is called. */
  sale: string;
  /** What the one is called that corrects it. */
  correction: string;
  /** Before its number. */
  number: string;
}

const receipt = {
  sale: 'Ricevuta',
  correction: 'Ricevuta di rimborso',
  number: 'Numero ricevuta',
} satisfies Words;

/** The words of each kind of document. */
export const documentWords: Record<DocumentKind, Words> = {
  invoice: { sale: 'Fattura', correction: 'Nota di credito', number: 'Numero fattura' },
  receipt,
  oss_receipt: receipt,
  simulated: { sale: 'Documento fittizio', correction: 'Nota fittizia', number: 'Numero documento' },
};

/** The words of a payment's documents. */
export const wordsOf = ({ document_kind: kind }: Pick<Payment, 'document_kind'>): Words =>
  documentWords[kind];
