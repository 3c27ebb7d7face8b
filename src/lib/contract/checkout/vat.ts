/**
 * How VAT is charged: Italy's, another country's of the Union by the One Stop Shop, or none where a company of the Union
 * owes it itself (reverse charge).
 */
export const vatSchemes = ['domestic', 'oss', 'reverse-charge'] as const;
export type VatScheme = (typeof vatSchemes)[number];
