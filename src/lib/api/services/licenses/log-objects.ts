import { type Context, logError } from '#lib/api/context.ts';
import type { ApiEnv } from '#lib/api/env.ts';
import type { SentLine } from '#lib/api/objects/usage-lines.ts';

type LogEnv = Pick<ApiEnv, 'LICENSE_LOGS'>;

/** A licence's log; callers check its owner. */
export const logOf = ({ LICENSE_LOGS }: LogEnv, licenseId: string) =>
  LICENSE_LOGS.get(LICENSE_LOGS.idFromName(licenseId));

/** Deletes a licence's log permanently. */
export const eraseLog = (env: LogEnv, licenseId: string): Promise<void> => logOf(env, licenseId).erase();

/** Appends lines to the logs of their licences; returns the lines that were taken and those that were not. */
export async function appendTo<Line extends SentLine & { licenseId: string }>(
  { env, now, requestId }: Context,
  lines: Line[],
): Promise<{ taken: Line[]; left: Line[]; why: unknown }> {
  const byLicense = [...Map.groupBy(lines, ({ licenseId }) => licenseId)];
  const outcomes = await Promise.allSettled(
    byLicense.map(async ([licenseId, own]) => logOf(env, licenseId).append(own, now)),
  );
  const [failed] = outcomes.filter((outcome) => outcome.status === 'rejected');
  if (failed) logError('usage not handed over', failed.reason, { requestId });
  const linesThat = (status: 'fulfilled' | 'rejected') =>
    byLicense.flatMap(([, own], at) => (outcomes[at]?.status === status ? own : []));
  return { taken: linesThat('fulfilled'), left: linesThat('rejected'), why: failed?.reason };
}
