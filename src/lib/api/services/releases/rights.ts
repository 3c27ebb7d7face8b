import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { releases } from '#lib/api/db/schema/releases.ts';
import { isActive } from '#lib/api/services/licenses/license-status.ts';

/**
 * Whether a licence gives a right to a release: the only place that says so. A condition on both tables, for statements that read
 * `releases` together with `licenses`.
 */
export const mayHave = ({ now }: Context) =>
  and(
    eq(releases.productId, licenses.productId),
    isNull(releases.withdrawnAt),
    eq(releases.channel, 'stable'),
    isActive(now),
  );
