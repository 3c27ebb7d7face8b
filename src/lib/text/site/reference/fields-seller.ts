/** Fields of the calls of the seller's programs, by the names of the OpenAPI document’s texts. */
export const sellerFields = {
  masked_key: 'La chiave della licenza, coperta tranne le ultime lettere.',
  customer: 'Di chi è.',
  'SellerLicense.customer.name': 'Nome e cognome.',
  active_devices: 'Numero di dispositivi attivi.',
  devices: 'Quanti dispositivi possono essere attivi; senza, quanti ne consente il prodotto.',
  'createLicense.months': 'Per quanti mesi vale, da adesso.',
  'createLicense.reason': 'Perché, per il registro di chi vende: per esempio il numero di un ordine.',
  'createLicense.license_key':
    'La chiave: per 24 ore a chi ripete l’ordine, finché nessuno la sostituisce; poi null.',
  'suspendLicense.reason': 'Perché, per il registro di chi vende.',
  'reinstateLicense.reason': 'Perché, per il registro di chi vende.',
  'findLicensesByCustomer.after': 'Ciò che ha detto `next` della pagina prima.',
  'findLicensesByCustomer.limit': 'Quante voci al massimo nella pagina.',
  'findLicensesByCustomer.next': 'Che cosa `after` dice per la pagina seguente, o null.',
} as const;
