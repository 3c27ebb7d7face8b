/** Leads from a product's licences to the page that renews several of them. */
export const severalLink = {
  text: 'Rinnova più licenze',
  of: (product: string) => ` di ${product}`,
} as const;
