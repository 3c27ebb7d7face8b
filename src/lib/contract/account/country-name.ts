let names: Intl.DisplayNames | undefined;

const CODE = /^[A-Z]{2}$/;

/** «Germania»; what is no code of a country stays as it is: networks without one have codes of their own. */
export function countryName(code: string): string {
  if (!CODE.test(code)) return code;
  names ??= new Intl.DisplayNames('it', { type: 'region' });
  return names.of(code) ?? code;
}
