const MINUTE_MS = 60_000;
/** As wrangler.toml writes it. */
const EACH_MINUTE = '* * * * *';

/**
 * Runs the jobs of each minute, which local workerd does not do by itself: what a killed server left goes on. Those of
 * the hour stay away, as they would delete demo accounts that are too old to be unconfirmed.
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
