import { ITALY } from './countries.ts';

/** Countries of the Union with parts whose VAT is another one or none: an address there is known by its postal code. */
const dividedCountries = ['AT', 'DE', 'ES', 'FI', 'FR', 'GR', ITALY, 'PT'] as const;
export type DividedCountry = (typeof dividedCountries)[number];
const divided: ReadonlySet<string> = new Set(dividedCountries);
export const needsPostalCode = (country: string): boolean => divided.has(country);
