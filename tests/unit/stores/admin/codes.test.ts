import { expect, it } from 'vitest';
import { codesCsv } from '#stores/admin/codes/make.ts';

const batch = {
  ...{ id: 'b', name: 'Scuola', product_id: 'one', product_name: '=HYPERLINK("x")', months: 6 },
  ...{ quantity: 1, redeemed: 0, stopped: 0, batch_state: 'running' as const },
  ...{ last_day: '2027-09-15', maker_name: '', created_at: '2026-09-15T10:00:00Z' },
};

it('the file of codes has a row for each code, its address with the code after #, and no formula', () => {
  const code = 'RISCATTA-AAAAA-BBBBB-CCCCC-DDDDD';
  const [head, row] = codesCsv({ batch, codes: [code] }, 'https://coa.test').split('\r\n');
  expect(head).toContain('"Codice";"Prodotto";"Mesi";"Da riscattare entro";"Indirizzo"');
  expect(row).toBe(`"${code}";"'=HYPERLINK(""x"")";"6";"15/09/2027";"https://coa.test/redeem#${code}"`);
});
