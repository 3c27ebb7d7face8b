import type { Context } from '#lib/api/context.ts';
import { type Presented, refusalOf } from '#lib/api/services/devices/license-credential.ts';
import { type KeptRight, upToVersion } from '#lib/api/services/licenses/kept-versions.ts';

export type Refusal = NonNullable<ReturnType<typeof refusalOf>>;

/** The caller's licence, with the version that it keeps past its end. */
export interface Asker {
  id: string;
  kept: readonly KeptRight[];
}

/**
 * Whether a licence may have updates of a product at all. An ended one may still have some versions: `over` is the
 * refusal where it has none.
 */
export async function standingOf(
  context: Context,
  { license, product }: Presented,
  productId: string,
): Promise<{ kind: 'refused'; code: Refusal } | { kind: 'admitted'; asker: Asker; over?: Refusal }> {
  const { id } = license;
  const code = refusalOf(license, productId, context.now);
  if (!code) return { kind: 'admitted', asker: { id, kept: [] } };
  if (code !== 'EXPIRED' || license.productId !== productId) return { kind: 'refused', code };
  const kept = await upToVersion(context, license, product);
  return { kind: 'admitted', asker: { id, kept: kept ? [kept] : [] }, over: code };
}
