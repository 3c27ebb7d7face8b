/** The issuer of invoices: an invented company with well-formed numbers that belong to nobody. */
export const seller = {
  name: 'COA Dimostrazione S.r.l.',
  address: 'Via dell’Esempio 1',
  postalCode: '20121',
  city: 'Milano',
  province: 'MI',
  vatNumber: '99999999990',
  regime: 'RF01',
} as const;

/** The seller in one line. */
export function sellerLine(): string {
  const { name, address, postalCode, city, province, vatNumber } = seller;
  return `${name}, ${address}, ${postalCode} ${city} (${province}), partita IVA IT${vatNumber}`;
}

export const NOTHING_CHARGED = 'L’acquisto è simulato: nessun importo è stato addebitato.';
export const FICTITIOUS = 'Documento fittizio – non valido ai fini fiscali';
