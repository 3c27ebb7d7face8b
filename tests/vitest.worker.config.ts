import { fileURLToPath } from 'node:url';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { unstable_readConfig as readConfig } from 'wrangler';

const root = fileURLToPath(new URL('..', import.meta.url));
const { compatibility_date, compatibility_flags } = readConfig({ config: `${root}wrangler.toml` });

/** Tests that run inside workerd, each file with a database of its own. */
export default defineConfig({
  root,
  test: {
    projects: [
      {
        plugins: [
          cloudflareTest(async () => ({
            main: './tests/support/api-worker.ts',
            miniflare: {
              compatibilityDate: compatibility_date,
              compatibilityFlags: compatibility_flags,
              d1Databases: ['DB'],
              r2Buckets: ['FILES'],
              email: { send_email: [{ name: 'EMAIL' }] },
              bindings: {
                SITE_ORIGIN: 'https://portal.test',
                MAIL_FROM: 'COA <noreply@portal.test>',
                OUTBOX: 'on',
                MIGRATIONS: await readD1Migrations(`${root}src/lib/api/db/migrations`),
              },
            },
          })),
        ],
        test: {
          name: 'api',
          include: ['tests/worker/api/**/*.test.ts'],
          setupFiles: ['./tests/support/apply-migrations.ts'],
        },
      },
    ],
  },
});
