import { fileURLToPath } from 'node:url';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { unstable_readConfig as readConfig } from 'wrangler';

const root = fileURLToPath(new URL('..', import.meta.url));
const { compatibility_date, compatibility_flags, ratelimits } = readConfig({
  config: `${root}wrangler.toml`,
});

/** A fixed key of 32 bytes, so that failures are reproducible. */
const key = (id: string, byte: number) => `${id}:${Buffer.alloc(32, byte).toString('base64url')}`;

/** The fields of wrangler.toml that this file reads. */
interface RateLimit {
  name: string;
  namespace_id: string;
  simple: { limit: number; period: 10 | 60 };
}

/** The bindings of every Worker under test. */
async function bindings() {
  return {
    compatibilityDate: compatibility_date,
    compatibilityFlags: compatibility_flags,
    d1Databases: ['DB'],
    r2Buckets: ['FILES'],
    email: { send_email: [{ name: 'EMAIL' }] },
    queueProducers: {
      MAILS: { queueName: 'coa-mails' },
      WORK: { queueName: 'coa-work' },
      WEBHOOKS: { queueName: 'coa-webhooks' },
      PAYMENTS: { queueName: 'coa-payments' },
    },
    bindings: {
      SITE_ORIGIN: 'https://portal.test',
      SECURITY_CONTACT: 'mailto:sicurezza@portal.test, https://portal.test/security',
      MAIL_FROM: 'COA <noreply@portal.test>',
      OUTBOX: 'on',
      PAYMENT_PROVIDER: 'fake',
      SESSION_KEYS: key('s1', 4),
      TOKEN_KEYS: key('t1', 1),
      LICENSE_KEYS: key('l1', 2),
      OFFLINE_SIGNING_KEYS: key('o1', 3),
      OTHER_LICENSES: Number(process.env.COA_OTHER_LICENSES ?? 0),
      MIGRATIONS: await readD1Migrations(`${root}src/lib/api/db/migrations`),
    },
  };
}

/** The Durable Objects that the embedded API uses. */
const objects = {
  LICENSE_LOGS: { className: 'LicenseLog', useSQLite: true },
  LIMITS: { className: 'RateLimiter', useSQLite: true },
  VIEWS: { className: 'ArticleViews', useSQLite: true },
};

/** Libraries to bundle: loaded module by module, they take a third of each test file's start. */
const deps = {
  optimizer: {
    ssr: {
      enabled: true,
      include: [
        '@simplewebauthn/server',
        '@simplewebauthn/server/helpers',
        '@valibot/to-json-schema',
        'drizzle-orm',
        'drizzle-orm/batch',
        'drizzle-orm/d1',
        'drizzle-orm/sqlite-core',
        'jose',
        'otpauth/bare',
        'pdf-lib',
        'standardwebhooks',
        'stripe',
        'valibot',
      ],
    },
  },
};

/** Password hashes cost little here, because these tests do not check their cost. */
const resolve = {
  alias: [{ find: './password-cost.ts', replacement: `${root}tests/support/worker/password-cost.ts` }],
};

/** Long enough for a loaded machine: the benchmarks check speed. */
const TEST_TIMEOUT_MS = 120_000;

/** Tests that run inside workerd: the files of a project share a runtime, whose state is emptied before each file. */
export default defineConfig({
  root,
  test: {
    // Hide the Worker's log lines of successful calls.
    onConsoleLog: (text) => !text.startsWith('{"level":"info"'),
    // If an alarm wakes a Durable Object while the runner closes, its import of the Worker fails with this error.
    onUnhandledError: ({ name, message }) =>
      !(name === 'EnvironmentTeardownError' && message.endsWith('"resolve" was pending')),
    // Vitest leaves one core idle by default, which is half of a small machine.
    maxWorkers: '100%',
    projects: [
      {
        resolve,
        plugins: [
          cloudflareTest(async () => ({
            main: './tests/support/worker/api-worker.ts',
            miniflare: { ...(await bindings()), durableObjects: objects },
          })),
        ],
        test: {
          name: 'api',
          deps,
          isolate: false,
          include: ['tests/worker/api/**/*.test.ts'],
          setupFiles: ['./tests/support/worker/setup.ts'],
          testTimeout: TEST_TIMEOUT_MS,
          hookTimeout: TEST_TIMEOUT_MS,
        },
      },
      {
        resolve,
        plugins: [
          cloudflareTest(async () => ({
            main: './tests/support/worker/edge-worker.ts',
            miniflare: {
              ...(await bindings()),
              durableObjects: {
                ...objects,
                ACCOUNTS: { className: 'AccountSessions', useSQLite: true },
                LOGINS: { className: 'PendingLogin', useSQLite: true },
                SESSIONS: { className: 'Session', useSQLite: true },
              },
              queueConsumers: {
                'coa-mails': { maxBatchTimeout: 0 },
                'coa-work': { maxBatchSize: 1, maxBatchTimeout: 0 },
                'coa-webhooks': { maxBatchTimeout: 0 },
                'coa-payments': { maxBatchTimeout: 0 },
              },
              ratelimits: {
                ...Object.fromEntries(ratelimits.map(({ name, ...limit }: RateLimit) => [name, limit])),
                // A rate limit that a test can use up; requests of the other tests have no address.
                DOOR: { namespace_id: '1002', simple: { limit: 30, period: 10 } },
              },
              analyticsEngineDatasets: { ANALYTICS: { dataset: 'page_views' } },
            },
          })),
        ],
        test: {
          name: 'edge',
          deps,
          isolate: false,
          include: ['tests/worker/{edge,contract}/**/*.test.ts'],
          setupFiles: ['./tests/support/worker/setup.ts'],
          testTimeout: TEST_TIMEOUT_MS,
          hookTimeout: TEST_TIMEOUT_MS,
        },
      },
    ],
  },
});
