import { expect, it } from 'vitest';
import { clock } from '#tests/support/worker/api.ts';
import { buyer, fetchXml } from '#tests/support/worker/fixtures/buyers.ts';
import { addSale } from '#tests/support/worker/fixtures/payments.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { requireTaken } from '#tests/support/worker/taken.ts';

it('a test fails if one of its documents would be refused by the exchange system', async () => {
  await addProduct({ id: 'one', name: 'Uno' });
  const numbered = await buyer({ vatNumber: '10000000008', country: 'IT' });
  await expect(fetchXml(numbered.access, await addSale(numbered.id))).rejects.toThrow(
    /would refuse:\nIT99999999990_6\w{4}\.xml 00305 Partita IVA/,
  );
  const headers = new Headers({ 'Content-Type': 'application/pdf' });
  expect(() => requireTaken(headers, new Uint8Array(), clock.now)).not.toThrow();
});
