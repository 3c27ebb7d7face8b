import { describe, expect, it } from 'vitest';
import { asciiAddress, fitsInvoice, readableAddress } from '#lib/contract/account/addresses.ts';

describe('an address with a domain in another script', () => {
  it.each([
    ['ada@xn--caff-8oa.it', 'ada@caffè.it'],
    ['ada@mail.xn--strae-oqa.de', 'ada@mail.straße.de'],
    ['ada@xn--80a1acny.xn--p1ai', 'ada@почта.рф'],
    ['ada@xn--fiqs8s.xn--fiqs8s', 'ada@中国.中国'],
    ['ada@xn--r2bi6dvg.xn--h2brj9c', 'ada@मेल१.भारत'],
    ['ada@example.com', 'ada@example.com'],
    ['no address', 'no address'],
    ['', ''],
  ])('%j is shown as %j, and kept as it was', (kept, shown) => {
    expect(readableAddress(kept)).toBe(shown);
    expect(asciiAddress(shown)).toBe(kept);
  });

  it.each([
    ['letters of two scripts', 'ada@xn--pple-43d.com'],
    ['digits of another script', 'ada@xn--ggle-qkja.com'],
    ['letters that all look like others', 'ada@xn--80ak6aa92e.com'],
    ['nothing that can be read', 'ada@xn--999999999.it'],
    ['a name that nobody may have', 'ada@xn--a-ecp.ru'],
    ['an empty name', 'ada@xn--.it'],
  ])('stays in ASCII with %s', (_, kept) => {
    expect(readableAddress(kept)).toBe(kept);
  });
});

it.each([
  ["amm.d'angelo@pec.it", true],
  ['a@xn--caff-8oa.it', true],
  ['.a@pec.it', false],
  ['a.@pec.it', false],
  ['a..b@pec.it', false],
  ['a@b.it', false],
  ['sdi01@pec.fatturapa.it', false],
  ['rossi@pec.fatturapa.it.example.it', true],
])('knows whether an invoice can name %s', (address, fits) => {
  expect(fitsInvoice(address)).toBe(fits);
});
