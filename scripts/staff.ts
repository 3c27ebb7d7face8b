import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { exitOf, startChild } from './lib/child.ts';
import { runCommand } from './lib/command.ts';
import { tools } from './lib/paths.ts';
import { Problem } from './lib/problem.ts';
import { type RoleOutcome, refusalOf, roleAsked, roleSql } from './staff/role-sql.ts';
import { consoleLog } from './start/log.ts';

const USAGE =
  'npm run staff -- add <address> [support|admin] | remove <address>   [--as <your address>] [--local]';

const Results = v.array(v.object({ results: v.array(v.looseObject({})) }));

/** `npm run staff`: gives an account of the deployment a staff role, or removes it. */
await runCommand(async () => {
  const { values, positionals } = readArguments();
  const asked = roleAsked(positionals);
  if (!asked) throw new Problem(USAGE);
  const { address, role } = asked;
  const where = values.local
    ? ['--local', '--persist-to', process.env.STATE_DIR || '.wrangler/state']
    : ['--remote'];
  const sql = roleSql(
    address,
    role,
    Date.now(),
    values.as ? { address: values.as } : { user: userInfo().username },
  ).join(';\n');
  const results = await execute([...where, '--json', '--command', sql]);
  const refusal = refusalOf(address, role, results.at(-1)?.results[0] as RoleOutcome | undefined);
  if (refusal) throw new Problem(refusal);
  consoleLog('Role', `${address} is ${role} now; its sessions have ended`);
});

function readArguments() {
  try {
    return parseArgs({
      options: { as: { type: 'string' }, local: { type: 'boolean' } },
      allowPositionals: true,
    });
  } catch {
    throw new Problem(USAGE);
  }
}

async function execute(argv: string[]) {
  const child = startChild([tools.wrangler, 'd1', 'execute', 'DB', ...argv], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
  const code = await exitOf(child);
  const text = Buffer.concat(output).toString();
  if (code !== 0) throw new Problem(`The database refused: ${text.trim()}`);
  return v.parse(Results, JSON.parse(text.slice(text.indexOf('['))));
}
