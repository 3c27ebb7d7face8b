import { runCommand } from '../lib/command.ts';
import { paymentVariables } from '../lib/payment-settings.ts';
import { parsePort, requireFreePort } from '../lib/port.ts';
import { Problem } from '../lib/problem.ts';
import { buildSite } from './build.ts';
import { localRun } from './local.ts';
import { consoleLog } from './log.ts';
import { runMinuteJobs } from './minute-jobs.ts';
import { serve } from './serve.ts';
import { prepareState, requireOwnForm } from './state.ts';
import { welcome } from './welcome.ts';

/** `npm start`: builds if anything changed, prepares the local data and serves the product. */
export function start(): Promise<void> {
  return runCommand(async () => {
    const { PORT, STATE_DIR, API_ORIGIN } = process.env;
    const port = parsePort(PORT, 8787);
    await requireFreePort(port);
    const payments = paymentVariables(process.env);
    const run = localRun({ port, stateDir: STATE_DIR, apiOrigin: API_ORIGIN, payments });
    requireOwnForm(run);
    // The data do not depend on the build. Both finish before a failure of one is reported.
    const preparations = [buildSite(consoleLog), prepareState(run, consoleLog)];
    await Promise.allSettled(preparations);
    await Promise.all(preparations);
    const server = await serve(run, 'inherit');
    console.log(welcome(run.url));
    if (!API_ORIGIN) runMinuteJobs(run.url);
    await server.ended;
    throw new Problem('The server has ended by itself.');
  });
}
