import { contract, site } from './common.ts';

/** Files and folders without tests of the same name: the tests to run besides those that import them. */
export const exceptions: Readonly<Record<string, readonly string[]>> = {
  src: ['tests/tooling/imports.test.ts'],
  'src/lib/api/services/mails': ['tests/worker/api/mails.test.ts'],
  'src/lib/api/services/inbox': ['tests/worker/api/orders', 'tests/worker/api/provider'],
  'src/lib/api/services/inbox/reconciliation': [
    'tests/worker/api/orders/reconciliation.test.ts',
    'tests/worker/api/admin/discrepancies',
  ],
  'src/lib/api/services/personal-data': ['tests/worker/api/account', 'tests/worker/api/admin/customers'],
  'src/lib/api/services/provider/tasks': ['tests/worker/api/orders', 'tests/worker/api/provider'],
  'src/lib/api/services/products.ts': ['tests/worker/api/products.test.ts', 'tests/worker/api/orders'],
  'src/lib/api/services/account/security/factor-reset': ['tests/worker/edge/session/factor-reset.test.ts'],
  'src/lib/api/guesses.ts': ['tests/worker/api/guesses.test.ts', 'tests/worker/api/login'],
  'src/lib/api/throttle.ts': ['tests/worker/api/rate-limits.test.ts'],
  'src/lib/api/services/shared/rate-limits.ts': ['tests/worker/api/rate-limits.test.ts'],
  'src/lib/api/purge.ts': [
    'tests/worker/api/mails/kept.test.ts',
    'tests/worker/api/licenses/scheduled.test.ts',
    'tests/worker/api/orders',
    'tests/worker/api/work',
  ],
  'src/lib/contract/calls/rate-limits.ts': ['tests/worker/api/rate-limits.test.ts'],
  'src/lib/edge/security-headers.ts': ['tests/hostile/headers.test.ts'],
  'src/lib/edge/headers.ts': ['tests/hostile/headers.test.ts'],
  'src/lib/edge/visitor-headers.ts': ['tests/hostile/trust.test.ts'],
  'src/lib/edge/upstream.ts': ['tests/hostile/faults.test.ts'],
  'src/lib/edge/session/csrf.ts': ['tests/hostile/csrf.test.ts'],
  'src/lib/client/island-code.js': ['tests/e2e/portal/missing-code.test.ts'],
  'src/lib/client/early-action.js': ['tests/e2e/forms/early.test.ts'],
  'src/lib/client/boot.js': ['tests/unit/lib/boot.test.ts'],
  'src/middleware.ts': ['tests/e2e/portal/shell.test.ts', 'tests/worker/edge/pages'],
  'wrangler.toml': ['tests/hostile/headers.test.ts', 'tests/tooling/deploy-faults.test.ts'],
  'astro.config.mjs': ['tests/tooling/build', ...site],
  'package-lock.json': [...contract, 'tests/unit/lib/client', ...site],
  'package.json': ['tests/tooling/start'],
  'scripts/lib': ['tests/tooling/start'],
  'scripts/start': ['tests/tooling/start'],
  'src/content.config.ts': ['tests/tooling/build/check-content'],
  'tests/budgets/setup.ts': ['tests/budgets/notice.test.ts'],
  'tests/hostile/support/setup.ts': ['tests/hostile/headers.test.ts'],
  'tests/playwright.budgets.config.ts': ['tests/budgets/notice.test.ts'],
  'tests/playwright.config.ts': site,
  'tests/support/browser/server.ts': site,
  'tests/support/host': ['tests/e2e/host/session.test.ts', 'tests/hostile/faults.test.ts'],
  'tests/support/stripe': ['tests/tooling/stripe'],
  'tests/support/updates': ['tests/hostile/updates.test.ts'],
  'tests/support/worker': contract,
  'tests/vitest.hostile.config.ts': ['tests/hostile/headers.test.ts'],
  'tests/vitest.config.ts': ['tests/unit/lib'],
  'tests/vitest.tooling.config.ts': ['tests/tooling/start'],
  'tests/vitest.worker.config.ts': ['tests/worker/contract', 'tests/worker/edge/session'],
};

/** Suites without test files, and the changes that require them. */
export const checks: Readonly<Record<string, readonly string[]>> = {
  drill: ['scripts/drill.ts', 'scripts/backup', 'src/lib/api/db'],
  deploy: ['scripts/deploy', 'scripts/deploy-check.ts', 'wrangler.toml'],
};

/** The maximum of test files that one change selects in a suite; the nearest ones run. */
export const MOST_FILES: Readonly<Record<string, number>> = {
  worker: 45,
  unit: 60,
  hostile: 4,
  browser: 8,
  budgets: 1,
};
/** A file that more nouns depend on counts as shared. */
export const MOST_NOUNS = 3;
