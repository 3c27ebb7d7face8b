import type { ShopSettings } from '#lib/contract/admin/shop/shop.ts';

/** The seller until somebody says otherwise: an invented company with well-formed, unassigned numbers. */
export const builtSeller = {
  name: 'COA Dimostrazione S.r.l.',
  address: 'Via dell’Esempio 1',
  postalCode: '20121',
  city: 'Milano',
  province: 'MI',
  vatNumber: '99999999990',
  rea: '',
  pec: '',
  phone: '',
} as const;

/** Ordinary taxation, as invoices name it. */
export const REGIME = 'RF01';

/** The seller in one line. */
export const sellerLine = (shop: ShopSettings): string => partsOf(shop, 'partita IVA').join(', ');

/** The same, a line for each part. */
export const sellerLines = (shop: ShopSettings): string[] => partsOf(shop, 'Partita IVA');

function partsOf(shop: ShopSettings, vatLabel: string): string[] {
  const { name, address, postalCode, city, province, vatNumber, rea, pec, phone } = shop;
  return [
    name,
    address,
    `${postalCode} ${city} (${province})`,
    `${vatLabel} IT${vatNumber}`,
    ...(rea ? [`REA ${rea}`] : []),
    ...(pec ? [`PEC ${pec}`] : []),
    ...(phone ? [`Tel. ${phone}`] : []),
  ];
}

export const NOTHING_CHARGED = 'L’acquisto è simulato: nessun importo è stato addebitato.';
export const FICTITIOUS = 'Documento fittizio – non valido ai fini fiscali';
