import { and, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { licensePreviews, releases } from '#lib/api/db/schema/releases.ts';
import type { KeptRight } from '#lib/api/services/licenses/kept-versions.ts';
import { isActive } from '#lib/api/services/licenses/license-status.ts';
import { eachRow, inRow } from '#lib/api/services/shared/json-rows.ts';

/**
 * Whether a licence gives a right to a release: the only place that decides it. A condition for statements that read
 * both `releases` and `licenses`.
 *
 * @param kept the versions that ended licences keep (`keptRights`): without it these give no right
 */
export const mayHave = (context: Context, kept: readonly KeptRight[] = []): SQL | undefined =>
  and(isNull(releases.withdrawnAt), isOfRight(context, kept));

/** As `mayHave`, withdrawn releases included: customers see these but cannot download them. */
export const isOfRight = (context: Context, kept: readonly KeptRight[] = []): SQL | undefined =>
  and(eq(releases.productId, licenses.productId), or(isOfActive(context), isKept(kept)));

const isOfActive = ({ db, now }: Context) =>
  and(isActive(now), or(eq(releases.channel, 'stable'), hasPreviews({ db })));

/** Whether previews are on for a licence. */
export const hasPreviews = ({ db }: Pick<Context, 'db'>) =>
  hasRow(db, licensePreviews.licenseId, eq(licensePreviews.licenseId, licenses.id));

const isKept = (kept: readonly KeptRight[]) =>
  kept.length === 0
    ? undefined
    : and(
        eq(releases.channel, 'stable'),
        sql`exists (select 1 from ${eachRow([...kept])} where ${and(
          eq(licenses.id, inRow('licenseId')),
          lte(releases.versionKey, inRow('versionKey')),
        )})`,
      );
