#!/usr/bin/env node
// The client on the command line: prints an outcome as JSON, exits with 0 (allowed), 1 (refused) or 2 (unknown).
import { readFileSync } from 'node:fs';
import { hostname, platform, release } from 'node:os';
import { parseArgs } from 'node:util';
import { createClient, folderStore, machineFingerprint } from './index.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    api: { type: 'string' },
    product: { type: 'string' },
    folder: { type: 'string' },
    fingerprint: { type: 'string' },
    keys: { type: 'string' },
  },
});
const { api: origin, product, folder } = values;
const [command = '', given = ''] = positionals;
if (!origin || !product || !folder) {
  console.error(
    'coa-licensing --api URL --product ID --folder PATH [--keys FILE] activate KEY | check [VERSION] | lease | file | request | keep FILE | deactivate | update VERSION',
  );
  process.exit(2);
}
const about = { name: hostname(), platform: `${platform()} ${release()}`, appVersion: '1.0.0' };
const commands = {
  activate: (client) => client.activate(given, about),
  check: (client) => client.check({ appVersion: given }),
  lease: (client) => client.renewLease(),
  file: (client) => client.fetchFile(),
  keep: (client) => client.keepFile(readFileSync(given, 'utf8')),
  deactivate: (client) => client.deactivate(),
  update: (client) => client.checkForUpdate({ version: given }),
};

async function run() {
  const fingerprint = values.fingerprint ?? machineFingerprint(product);
  const keys = values.keys ? JSON.parse(readFileSync(values.keys, 'utf8')).keys : 'published';
  const client = createClient({ origin, product, fingerprint, keys, store: folderStore(folder) });
  if (command === 'request') return client.writeRequest(about);
  return Object.hasOwn(commands, command)
    ? commands[command](client)
    : { kind: 'unknown', why: 'no-such-command' };
}

// An unreadable machine id or file is no refusal; an uncaught error would exit with 1.
const outcome = await run().catch(({ name, code, message }) => ({
  kind: 'unknown',
  why: code ?? name,
  cause: message,
}));
if (typeof outcome === 'string') process.stdout.write(outcome);
else {
  console.info(JSON.stringify(outcome));
  process.exitCode = { allowed: 0, refused: 1, unknown: 2 }[outcome.kind];
}
