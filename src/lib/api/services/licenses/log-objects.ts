import { type Context, logError } from '#lib/api/context.ts';
import type { ApiEnv } from '#lib/api/env.ts';
import type { SentLine } from '#lib/api/objects/usage-lines.ts';

type LogEnv = Pick<ApiEnv, 'LICENSE_LOGS'>;

/** The log of a licence; callers check whose it is. */
export const logOf = ({ LICENSE_LOGS }: LogEnv, licenseId: string) =>
  LICENSE_LOGS.get(LICENSE_LOGS.idFromName(licenseId));

/** Deletes a licence's log for good. */
export const eraseLog = (env: LogEnv, licenseId: string): Promise<void> => logOf(env, licenseId).erase();

/** Gives lines to the logs of their licences; returns the ids of those that were taken. */
export async function appendTo(
  { env, now, requestId }: Context,
  lines: (SentLine & { licenseId: string })[],
): Promise<string[]> {
  const byLicense = [...Map.groupBy(lines, ({ licenseId }) => licenseId)];
  const outcomes = await Promise.allSettled(
    byLicense.map(async ([licenseId, own]) => logOf(env, licenseId).append(own, now)),
  );
  const [failed] = outcomes.filter((outcome) => outcome.status === 'rejected');
  if (failed) logError('usage not handed over', failed.reason, { requestId });
  const taken = byLicense.filter((_, at) => outcomes[at]?.status === 'fulfilled');
  return taken.flatMap(([, own]) => own.map(({ id }) => id));
}
