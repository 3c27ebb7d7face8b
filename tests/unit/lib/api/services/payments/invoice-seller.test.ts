import { expect, it } from 'vitest';
import { furtherNotes } from '#lib/api/services/billing/document-notes.ts';
import { renderDocumentPdf } from '#lib/api/services/billing/document-pdf.ts';
import { toTransmissionFile } from '#lib/api/services/billing/xml/file-names.ts';
import { sellerLines } from '#lib/api/services/shop/seller.ts';
import { builtShop } from '#lib/api/services/shop/shop.ts';
import { flatRate, type InvoiceChanges, invoiceRow, sellers, xmlOf } from '#tests/support/invoices.ts';

const packed = async (changes: InvoiceChanges) => (await xmlOf(invoiceRow(changes))).replace(/>\s+</g, '><');

it('has a company’s entry in the business register, after its seat', async () => {
  const xml = await packed({ seller: sellers.company });
  expect(xml).toContain(
    '</Sede><IscrizioneREA><Ufficio>MI</Ufficio><NumeroREA>1234567</NumeroREA><CapitaleSociale>10000.00</CapitaleSociale><SocioUnico>SU</SocioUnico><StatoLiquidazione>LN</StatoLiquidazione></IscrizioneREA></CedentePrestatore>',
  );
  expect(xml).toContain('<RegimeFiscale>RF01</RegimeFiscale>');
  expect(xml).not.toContain('<CodiceFiscale>99999999990');
});

it('states that a company is in liquidation, and has several members', async () => {
  const xml = await packed({ seller: { ...sellers.company, soleMember: 'several', liquidation: true } });
  expect(xml).toContain('<SocioUnico>SM</SocioUnico><StatoLiquidazione>LS</StatoLiquidazione>');
});

it('has no capital and no members for a partnership', async () => {
  const xml = await packed({ seller: { rea: 'TO-7' } });
  expect(xml).toContain('<NumeroREA>7</NumeroREA><StatoLiquidazione>LN</StatoLiquidazione>');
});

it('has no entry for a seller outside the register', async () => {
  expect(await packed({})).not.toContain('IscrizioneREA');
});

it('uses a sole trader’s tax code as sender and in its name', async () => {
  const row = invoiceRow({ seller: sellers.soleTrader, vat: flatRate, cents: [4900, 0] });
  const xml = await packed({ seller: sellers.soleTrader, vat: flatRate, cents: [4900, 0] });
  expect(xml).toContain('<IdTrasmittente><IdPaese>IT</IdPaese><IdCodice>RSSDAA80A41F205L</IdCodice>');
  expect(xml).toContain(
    '<IdCodice>10000000009</IdCodice></IdFiscaleIVA><CodiceFiscale>RSSDAA80A41F205L</CodiceFiscale><Anagrafica>',
  );
  expect(toTransmissionFile(row)).toBe('ITRSSDAA80A41F205L_6000C.xml');
});

it.each([
  ['an invoice', undefined],
  ['a credit note', 7],
])('of %s at a flat rate has no VAT, and states why', async (_, corrects) => {
  const xml = await packed({ seller: sellers.soleTrader, vat: flatRate, cents: [4900, 0], corrects });
  expect(xml).toContain('<RegimeFiscale>RF19</RegimeFiscale>');
  expect(xml.match(/<AliquotaIVA>0\.00<\/AliquotaIVA><Natura>N2\.2<\/Natura>/g)).toHaveLength(2);
  expect(xml).toContain(
    '<RiferimentoNormativo>Operazione senza applicazione dell&#39;IVA, art. 1, cc. 54-89, L. 190/2014</RiferimentoNormativo>',
  );
  expect(xml).not.toMatch(/EsigibilitaIVA|DatiBollo/);
});

it.each([
  [7747, false],
  [7748, true],
])('at a flat rate over %d cents has stamp duty: %s', async (cents, isDue) => {
  const changes: InvoiceChanges = { seller: sellers.soleTrader, vat: flatRate, cents: [cents, 0] };
  expect((await packed(changes)).includes('<ImportoBollo>2.00</ImportoBollo>')).toBe(isDue);
  const notes = furtherNotes(invoiceRow(changes));
  expect(notes[0]).toBe('Operazione senza applicazione dell’IVA, art. 1, cc. 54-89, L. 190/2014.');
  expect(notes.some((note) => note.startsWith('Imposta di bollo'))).toBe(isDue);
});

it('as a PDF has a company’s register data in its seller’s lines', async () => {
  const seller = { ...builtShop, ...sellers.company, liquidation: true };
  const lines = sellerLines(seller);
  expect(lines.slice(-4)).toEqual([
    'REA MI-1234567',
    'Capitale sociale euro 10.000,00 i.v.',
    'Società a socio unico',
    'In liquidazione',
  ]);
  expect((await renderDocumentPdf(invoiceRow({ seller }))).length).toBeGreaterThan(1000);
});

it('as a PDF has a sole trader’s tax code after the VAT number', () => {
  const lines = sellerLines({ ...builtShop, ...sellers.soleTrader });
  expect(lines).toEqual(
    expect.arrayContaining(['Partita IVA IT10000000009', 'Codice fiscale RSSDAA80A41F205L']),
  );
  expect(lines.join()).not.toMatch(/REA|Capitale|socio/);
});
