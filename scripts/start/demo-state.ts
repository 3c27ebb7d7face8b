import { cpSync } from 'node:fs';
import { localRun } from './local.ts';
import { consoleLog } from './log.ts';
import { prepareState } from './state.ts';

/** `npm test` creates the demo data once (`COA_SEEDED_STATE`); each suite that needs them starts with a copy. */
export async function copySeededState(stateDir: string): Promise<void> {
  const seeded = process.env.COA_SEEDED_STATE;
  if (!seeded) return;
  await prepareState(localRun({ port: 0, stateDir: seeded }), consoleLog);
  cpSync(seeded, stateDir, { recursive: true });
}
