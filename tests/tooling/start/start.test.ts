import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { root } from '#scripts/lib/paths.ts';
import { freePort } from '#scripts/lib/port.ts';
import { localRun } from '#scripts/start/local.ts';

const folder = mkdtempSync(join(tmpdir(), 'coa-start-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs `npm start` with settings that it refuses before the build. */
function refusal(env: Record<string, string>) {
  const { npm_lifecycle_event: _, ...inherited } = process.env;
  const settings = { ...inherited, STATE_DIR: join(folder, 'state'), ...env };
  const { status, stderr, stdout } = spawnSync(process.execPath, [join(root, 'scripts/start.mjs')], {
    env: settings,
    encoding: 'utf8',
  });
  return { status, stdout, lines: stderr.trim().split('\n') };
}

describe('npm start refuses with one sentence', () => {
  test('a port in use', async () => {
    const port = await freePort();
    const server = createServer().listen(port, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    // The refusal comes from another process, so this one may block.
    expect(refusal({ PORT: String(port) })).toEqual({
      status: 1,
      stdout: '',
      lines: [`Port ${port} is taken: stop what uses it, or choose another one with PORT.`],
    });
    server.close();
  });

  test('an invalid port', () => {
    expect(refusal({ PORT: 'http' }).lines).toEqual([
      'PORT must be a number from 1 to 65535, and it is «http».',
    ]);
  });

  test('a state folder that cannot be written', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const { status, lines } = refusal({ PORT: String(await freePort()), STATE_DIR: file });
    expect(status).toBe(1);
    expect(lines).toEqual([
      `The state folder ${file} cannot be written (EEXIST): choose another one with STATE_DIR.`,
    ]);
  });

  test.each([
    ['a former form of the migration', { '0000_initial.sql': 'of another text' }],
    ['a migration that is gone', { '0001_customers.sql': 'of a checkout before' }],
  ])('a state folder with %s, and names the one to remove', async (_, migrations) => {
    const stateDir = join(folder, 'former');
    mkdirSync(stateDir, { recursive: true });
    writeFileSync(join(stateDir, 'stamp.json'), JSON.stringify({ migrations, seed: '' }));
    const [name] = Object.keys(migrations);
    expect(refusal({ PORT: String(await freePort()), STATE_DIR: stateDir })).toEqual({
      status: 1,
      stdout: '',
      lines: [
        `The local data in ${stateDir} was made with another ${name}: remove that folder to start afresh.`,
      ],
    });
  });

  test('an API host that is not an address', async () => {
    const { lines } = refusal({ PORT: String(await freePort()), API_ORIGIN: 'api.example.com' });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^API_ORIGIN must be an http\(s\) address.* and it is «api\.example\.com»\.$/);
  });
});

describe('npm start refuses to sell for money with one sentence', () => {
  test.each([
    [{ PAYMENT_PROVIDER: 'paypal' }, 'PAYMENT_PROVIDER must be stripe or fake, and it is «paypal».'],
    [
      { PAYMENT_PROVIDER: 'stripe' },
      'PAYMENT_PROVIDER is stripe, and STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are not set.',
    ],
    [
      { PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1' },
      'PAYMENT_PROVIDER is stripe, and STRIPE_WEBHOOK_SECRET is not set.',
    ],
    [
      { PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
      'PAYMENT_PROVIDER is stripe, and STRIPE_SECRET_KEY holds a publishable key (pk_…), which browsers may have. It must be a secret key (sk_…) or a restricted one (rk_…).',
    ],
    [
      {
        ...{ PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
        API_ORIGIN: 'https://api.example.com',
      },
      'PAYMENT_PROVIDER is stripe, which another API host knows nothing of: leave API_ORIGIN out.',
    ],
  ])('with %o', async (settings, sentence) => {
    const answer = refusal({ PORT: String(await freePort()), ...settings });
    expect(answer).toEqual({ status: 1, stdout: '', lines: [sentence] });
  });
});

describe('the secrets of a local run', () => {
  const stateDir = join(folder, 'secrets');

  test('are created once and then kept', () => {
    const first = localRun({ port: 1, stateDir }).variables;
    expect(localRun({ port: 1, stateDir }).variables).toEqual(first);
    expect(first.TOKEN_KEYS).toMatch(/^local:[\w-]{43}$/);
    expect(first.TOKEN_KEYS).not.toBe(first.LICENSE_KEYS);
  });

  test('are readable only by their owner', () => {
    localRun({ port: 1, stateDir });
    expect(statSync(join(stateDir, 'secrets.json')).mode & 0o777).toBe(0o600);
  });
});
