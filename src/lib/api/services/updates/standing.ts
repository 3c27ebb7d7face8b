import type { License } from '#lib/api/db/schema/licenses.ts';
import { refusalOf } from '#lib/api/services/devices/license-credential.ts';

export type Refusal = NonNullable<ReturnType<typeof refusalOf>>;

/**
 * Whether a licence may have updates of a product at all. Past its end it may still have some versions: `over` says what is
 * answered where there is none.
 */
export function standingOf(
  license: License,
  productId: string,
  now: number,
): { kind: 'refused'; code: Refusal } | { kind: 'admitted'; over?: Refusal } {
  const code = refusalOf(license, productId, now);
  if (!code) return { kind: 'admitted' };
  const isOver = code === 'EXPIRED' && license.productId === productId;
  return isOver ? { kind: 'admitted', over: code } : { kind: 'refused', code };
}
