import type { FileVerdict } from '#lib/contract/devices/rules.ts';
import type { Checked } from './license-file.ts';

type Told = Extract<Checked, { claims: unknown }>;

/** Product names by id. */
export type Names = ReadonlyMap<string, string>;

/** Shows a verdict's sentences and values, which the page already contains; without a verdict, hides all. */
export function showVerdict(
  answer: HTMLElement,
  found: Checked | { verdict: FileVerdict } | undefined,
  { isDeviceAsked = false, names = new Map() }: { isDeviceAsked?: boolean; names?: Names } = {},
): void {
  const told = found && 'claims' in found ? found : undefined;
  for (const part of answer.querySelectorAll<HTMLElement>(':scope > *')) {
    const { verdict, by } = part.dataset;
    if (verdict) part.hidden = verdict !== found?.verdict;
    else part.hidden = by ? told?.by !== by : !told;
  }
  if (told) fill(answer, told, isDeviceAsked, names);
  if (found) answer.scrollIntoView({ block: 'nearest' });
}

/** Fills in the values; hides the labels of values that an older file lacks. */
function fill(answer: HTMLElement, told: Told, isDeviceAsked: boolean, names: Names): void {
  for (const [claim, value] of Object.entries(valuesOf(told, answer.dataset, isDeviceAsked, names))) {
    const place = answer.querySelector<HTMLElement>(`[data-claim="${claim}"]`);
    if (!place?.parentElement) continue;
    place.textContent = value ?? '';
    place.parentElement.hidden = value === undefined;
  }
}

function valuesOf({ verdict, claims, by }: Told, words: DOMStringMap, isDeviceAsked: boolean, names: Names) {
  const { product_id: product, license_id, activation_id, fingerprint, features, limits, kid } = claims;
  const name = product === words.testProduct ? words.testName : names.get(product);
  const most = limits && Object.entries(limits).map(([name, number]) => `${name}: ${number}`);
  return {
    product: name ? `${name} (${product})` : product,
    license_id,
    activation_id,
    fingerprint:
      isDeviceAsked && verdict !== 'other-device' ? `${fingerprint} (${words.asked})` : fingerprint,
    issued_at: instant(claims.issued_at),
    expires_at: instant(claims.expires_at),
    features: features && (features.join(', ') || words.none),
    limits: most && (most.join(', ') || words.none),
    kid: `${kid} (${words[by]})`,
  };
}

const instant = (iso: string): string =>
  new Date(iso).toLocaleString('it-IT', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Rome' });
