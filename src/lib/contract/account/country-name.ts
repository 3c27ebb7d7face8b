let names: Intl.DisplayNames | undefined;

const CODE = /^[A-Z]{2}$/;

/** «Germania»; an unknown code is returned unchanged, because the platform has special codes. */
export function countryName(code: string): string {
  if (!CODE.test(code)) return code;
  names ??= new Intl.DisplayNames('it', { type: 'region' });
  return names.of(code) ?? code;
}
