import { useHydration } from '#islands/hydration.ts';
import { countryName } from '#lib/contract/account/country-name.ts';

/** A country by its code. A server-rendered name is kept (docs/decisions/0015-formats.md). */
export function CountryName({ code }: { code: string }) {
  const isNamed = useHydration();
  return <span suppressHydrationWarning>{isNamed ? '' : countryName(code)}</span>;
}
