/** A trial, or a licence that was bought or given. */
export const licenseKinds = ['trial', 'full'] as const;
export type LicenseKind = (typeof licenseKinds)[number];
