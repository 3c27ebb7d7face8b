import type { ShopSettings } from '#lib/contract/admin/shop/shop.ts';
import { formatAmount } from '#lib/format.ts';

/** A VAT number with a valid check digit that belongs to no company. */
export const INVENTED_VAT_NUMBER = '99999999990';

/** The default seller: an invented company with well-formed, unassigned numbers. */
export const builtSeller = {
  name: 'COA Dimostrazione S.r.l.',
  address: 'Via dell’Esempio 1',
  postalCode: '20121',
  city: 'Milano',
  province: 'MI',
  vatNumber: INVENTED_VAT_NUMBER,
  taxCode: '',
  rea: '',
  pec: '',
  phone: '',
  shareCapital: null,
  soleMember: '',
  liquidation: false,
  regime: 'RF01',
} as const;

/** The seller in one line. */
export const sellerLine = (shop: ShopSettings): string => partsOf(shop, 'partita IVA').join(', ');

/** The seller in several lines, one for each part. */
export const sellerLines = (shop: ShopSettings): string[] => partsOf(shop, 'Partita IVA');

function partsOf(shop: ShopSettings, vatLabel: string): string[] {
  const { name, address, postalCode, city, province, vatNumber, taxCode, rea, pec, phone } = shop;
  return [
    name,
    address,
    `${postalCode} ${city} (${province})`,
    `${vatLabel} IT${vatNumber}`,
    ...(taxCode && taxCode !== vatNumber ? [`Codice fiscale ${taxCode}`] : []),
    ...(rea ? [`REA ${rea}`] : []),
    ...registerParts(shop),
    ...(pec ? [`PEC ${pec}`] : []),
    ...(phone ? [`Tel. ${phone}`] : []),
  ];
}

/** What a company must state in its documents (art. 2250 c.c.), in characters that a document's font has. */
const registerParts = ({ shareCapital, soleMember, liquidation }: ShopSettings): string[] => [
  ...(shareCapital === null ? [] : [`Capitale sociale euro ${formatAmount(shareCapital)} i.v.`]),
  ...(soleMember === 'single' ? ['Società a socio unico'] : []),
  ...(liquidation ? ['In liquidazione'] : []),
];

export const NOTHING_CHARGED = 'L’acquisto è simulato: nessun importo è stato addebitato.';
export const FICTITIOUS = 'Documento fittizio – non valido ai fini fiscali';
