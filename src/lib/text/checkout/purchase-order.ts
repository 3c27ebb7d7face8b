/** Words of the buyer's own number of an order. */
export const purchaseOrderWords = {
  name: 'Il vostro ordine',
  optional: 'facoltativo',
  /** Of the checkout. */
  hint: 'Il numero d’ordine della tua azienda, se ne ha uno: lo scriviamo sulla fattura.',
  /** Of documents. */
  onDocument: (number: string) => `Il vostro ordine: ${number}`,
} as const;
