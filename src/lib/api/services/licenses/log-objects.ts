import type { ApiEnv } from '#lib/api/env.ts';

type LogEnv = Pick<ApiEnv, 'LICENSE_LOGS'>;

/** The log of a licence; callers check whose it is. */
export const logOf = ({ LICENSE_LOGS }: LogEnv, licenseId: string) =>
  LICENSE_LOGS.get(LICENSE_LOGS.idFromName(licenseId));

/** Deletes a licence's log for good. */
export const eraseLog = (env: LogEnv, licenseId: string): Promise<void> => logOf(env, licenseId).erase();
