let names: Intl.DisplayNames | undefined;

/** «Germania» */
export function countryName(code: string): string {
  names ??= new Intl.DisplayNames('it', { type: 'region' });
  return names.of(code) ?? code;
}
