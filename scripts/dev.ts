import { exitOf, startChild } from './lib/child.ts';
import { runCommand } from './lib/command.ts';
import { tools } from './lib/paths.ts';
import { paymentVariables } from './lib/payment-settings.ts';
import { parsePort, requireFreePort } from './lib/port.ts';
import { Problem } from './lib/problem.ts';
import { localRun } from './start/local.ts';
import { consoleLog } from './start/log.ts';
import { prepareState } from './start/state.ts';

/** `npm run dev`: Astro's dev server on the same data and settings as `npm start`. */
await runCommand(async () => {
  const { PORT, STATE_DIR, API_ORIGIN } = process.env;
  const port = parsePort(PORT, 4321);
  await requireFreePort(port);
  const payments = paymentVariables(process.env);
  const run = localRun({ port, stateDir: STATE_DIR, apiOrigin: API_ORIGIN, payments });
  await prepareState(run, consoleLog);
  const variables = { ...run.variables, STATE_DIR: run.stateDir };
  const child = startChild([tools.astro, 'dev', `--port=${port}`], { variables, stdio: 'inherit' });
  if ((await exitOf(child)) !== 0) throw new Problem('The dev server ended: the reason stands above.');
});
