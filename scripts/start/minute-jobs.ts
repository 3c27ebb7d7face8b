const MINUTE_MS = 60_000;
/** The same text as in wrangler.toml. */
const EACH_MINUTE = '* * * * *';

/**
 * Runs the jobs of each minute, which local workerd does not start: they resume the work of a killed server. The hourly
 * jobs do not run, because they would delete demo accounts that have been unconfirmed for too long.
 */
export function runMinuteJobs(url: string): NodeJS.Timeout {
  const address = `${url}/cdn-cgi/handler/scheduled?cron=${encodeURIComponent(EACH_MINUTE)}`;
  return setInterval(() => {
    fetch(address, { signal: AbortSignal.timeout(MINUTE_MS) })
      .then(({ ok, status }) => (ok ? undefined : `they answered ${status}`))
      .catch(({ message }: Error) => message)
      .then((failure) => failure && console.error(`The minute’s jobs did not run: ${failure}.`));
  }, MINUTE_MS);
}
