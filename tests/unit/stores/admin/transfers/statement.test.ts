import { describe, expect, it } from 'vitest';
import { centsIn, dayIn } from '#stores/admin/transfers/cells.ts';
import { readStatement } from '#stores/admin/transfers/statement.ts';

describe('a bank’s file', () => {
  it('is read with semicolons, Italian amounts and dates, and lines before and after the table', () => {
    const text = [
      'Conto;IT60X0542811101000000123456',
      '',
      'Data contabile;Data valuta;Causale;Descrizione;Ordinante;Importo (€);Divisa',
      '02/11/2026;03/11/2026;Bonifico;"COA-071Z-JK; saldo ""ordine""";ROSSI ADA;1.234,56;EUR',
      '03/11/2026;03/11/2026;Addebito;Luce;;-49,00;EUR',
      'Saldo finale;;;;;;',
    ].join('\r\n');
    expect(readStatement(text)).toEqual({
      movements: [
        {
          ...{ day: '2026-11-03', cents: 123_456, currency: 'EUR', payer: 'ROSSI ADA', place: 0 },
          text: 'Bonifico COA-071Z-JK; saldo "ordine"',
        },
        { day: '2026-11-03', cents: -4900, currency: 'EUR', payer: '', text: 'Addebito Luce', place: 0 },
      ],
    });
  });

  it('is read with commas and ISO dates, and without currency or payer', () => {
    const text =
      '\uFEFFdate,amount,description\n2026-03-31,49.00,COA-071Z-JK\n2026-03-31,49.00,COA-071Z-JK\n';
    const row = { day: '2026-03-31', cents: 4900, currency: 'EUR', payer: '', text: 'COA-071Z-JK' };
    expect(readStatement(text)).toEqual({
      movements: [
        { ...row, place: 0 },
        { ...row, place: 1 },
      ],
    });
  });

  it('is read with tabs and old line endings, and more commas in its texts than columns', () => {
    const text = 'Data\tImporto\tCausale\r01/03/2026\t49,00\t"COA, saldo, grazie,\r molte"\r';
    expect(readStatement(text)).toMatchObject({
      movements: [{ cents: 4900, text: 'COA, saldo, grazie, molte' }],
    });
    expect(readStatement(text.replaceAll('\t', ';'))).toEqual(readStatement(text));
  });

  it('is read with a separate column for incoming amounts', () => {
    const text = 'Data;Addebiti;Accrediti;Descrizione\n01/03/2026;;49,00;COA\n02/03/2026;12,00;;Spese\n';
    expect(readStatement(text)).toMatchObject({ movements: [{ cents: 4900, day: '2026-03-01' }] });
  });

  it('is read with a letter for outgoing amounts, and a total after the movements', () => {
    const text =
      'Data;Importo;Segno;Causale\n01/03/2026;49,00;A;COA\n02/03/2026;49,00;D;COA\nSaldo finale;1.000,00;;\n';
    expect(readStatement(text)).toMatchObject({ movements: [{ cents: 4900 }, { cents: -4900 }] });
  });

  it.each([
    ['without columns', 'ciao;come;va\n1;2;3', 'colonne'],
    ['without movements', 'Data;Importo;Causale\n', 'Nessun movimento'],
    ['with a day that no calendar has', 'Data;Importo;Causale\n31/02/2026;49,00;x', 'riga 2'],
    ['with a day of words among others', 'Data;Importo;Causale\noggi;49;x\n01/03/2026;49;x', 'riga 2'],
    ['with a sum that is none', 'Data;Importo;Causale\n01/03/2026;49,00;x\n01/03/2026;gratis;x', 'riga 3'],
    [
      'with such a sum below a text of two lines',
      'Data;Importo;Causale\r\n01/03/2026;49;"x\r\ny"\r\n01/03/2026;;x',
      'riga 4',
    ],
    [
      'with a quote that never closes',
      'Data;Importo;Causale\n01/03/2026;49,00;"x\n02/03/2026;49,00;y',
      'riga 2',
    ],
    ['that is empty', '', 'colonne'],
  ])('%s shows an error', (_, text, said) => {
    expect(readStatement(text)).toEqual({ fault: expect.stringContaining(said) });
  });

  it.each([
    ['1.234,56', 123_456],
    ['1,234.56', 123_456],
    ['1.234', 123_400],
    ['1234.5', 123_450],
    ['49', 4900],
    ['+49,00 €', 4900],
    ['-49,00', -4900],
    ['−49,00', -4900],
    ['49,00-', -4900],
    ['EUR 1 234,00', 123_400],
    ['', undefined],
    ['12,345,6', undefined],
    ['1e9', undefined],
    ['49,000,00', undefined],
  ])('has «%s» as an amount', (typed, cents) => expect(centsIn(typed)).toBe(cents));

  it.each([
    ['31/03/2026', '2026-03-31'],
    ['1-3-26', '2026-03-01'],
    ['31.03.2026 12:00', '2026-03-31'],
    ['2026-03-31T10:00:00Z', '2026-03-31'],
    ['03/31/2026', undefined],
    ['oggi', undefined],
    ['', undefined],
  ])('has «%s» as a date', (typed, day) => expect(dayIn(typed)).toBe(day));
});
