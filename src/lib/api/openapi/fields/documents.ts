import { type FieldText, instant, sampleId } from './field-text.ts';

const fileName: FieldText = ['File name that the exchange system requires.', 'IT01234567897_6000C.xml'];

/** Fields of invoices in the exchange system. */
export const documentFields = {
  'SellerDocument.id': ['Id of the document.', '512'],
  'SellerDocument.number': ['Number of the document.', '2026-000012'],
  issued_on: ['Day of the document, in Italy.', '2026-03-01'],
  buyer: ['The company, or the person’s name.', 'Studio Rossi'],
  'SellerDocument.total': ['Amount with VAT; negative for a credit note.', '588.00'],
  'SellerDocument.payment_id': ['Id of the payment.', sampleId],
  state: [
    'State in the exchange system: `to_send`, `sent`, `delivered`, `not_delivered` or `refused`.',
    'refused',
  ],
  state_at: [
    'When the exchange system or the sender reported the state; null while the document waits to be sent.',
    instant,
  ],
  'SellerDocument.file_name': fileName,
  'reportDocument.file_name': fileName,
  due_on: ['Last day, in Italy, on which it may be sent; null if it is not to be sent.', '2026-03-13'],
  days_left: ['Days until then; negative afterwards. Null if it is not to be sent.', 4],
  'SellerDocument.errors': [
    'Why the exchange system refused the file; empty in every other state.',
    [{ code: '00305', description: 'IdFiscaleIVA del CessionarioCommittente non valido' }],
  ],
  'SellerDocument.errors.code': ['Code of the exchange system’s list.', '00305'],
  'SellerDocument.errors.description': [
    'Its sentence.',
    'IdFiscaleIVA del CessionarioCommittente non valido',
  ],
  at: ['Instant of the notice; if absent, that of the report.', instant],
  sdi_id: ['The exchange system’s number of the file.', '1234567890'],
  'reportDocument.state': [
    'State of the file: `sent`, `delivered`, `not_delivered` or `refused`.',
    'refused',
  ],
  'reportDocument.errors': [
    'Codes and descriptions of a refusal.',
    [{ code: '00305', description: 'IdFiscaleIVA del CessionarioCommittente non valido' }],
  ],
  'reportDocument.errors.code': ['Code of the exchange system’s list.', '00305'],
  'reportDocument.errors.description': [
    'Its sentence.',
    'IdFiscaleIVA del CessionarioCommittente non valido',
  ],
  document: ['The document with its state.', undefined],
} satisfies Readonly<Record<string, FieldText>>;
