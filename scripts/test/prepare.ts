import { runCommand } from '../lib/command.ts';
import { Problem } from '../lib/problem.ts';
import { buildSite } from '../start/build.ts';
import { localRun } from '../start/local.ts';
import { consoleLog } from '../start/log.ts';
import { prepareState } from '../start/state.ts';

/** `node prepare.ts build|data`: creates once what several suites need. */
await runCommand(async () => {
  const [step] = process.argv.slice(2);
  const stateDir = process.env.COA_SEEDED_STATE;
  if (step === 'build') return buildSite(consoleLog);
  if (step === 'data' && stateDir) return prepareState(localRun({ port: 0, stateDir }), consoleLog);
  throw new Problem(`There is nothing to prepare for «${step}».`);
});
