import { expect, it } from 'vitest';
import { readFileName, toTransmissionFile } from '#lib/api/services/billing/xml/file-names.ts';
import { invoiceRow } from '#tests/support/invoices.ts';

const nameOf = (changes: object) => {
  const row = invoiceRow({});
  return toTransmissionFile({ ...row, document: { ...row.document, ...changes } });
};

it('a first file is named by year and number, a rewritten one by a separate number', () => {
  const first = nameOf({ year: 2026, number: 12 });
  const anew = nameOf({ year: 2026, number: 12, fileNumber: 12 });
  expect([first, anew].map((name) => name.split('_')[1])).toEqual(['6000C.xml', '000C.xml']);
  expect(readFileName(first)).toEqual({ year: 2026, number: 12 });
  expect(readFileName(anew)).toEqual({ fileNumber: 12 });
});

it.each(['', 'IT01234567897.xml', 'IT01234567897_6000C.XML', 'IT01234567897_001.zip', 'x_6000C.xml'])(
  '«%s» is not one of our files',
  (name) => expect(readFileName(name)).toBeUndefined(),
);
