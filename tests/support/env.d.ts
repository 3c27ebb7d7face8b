/** The bindings of the worker tests' `env`, as tests/vitest.worker.config.ts makes them. */
declare namespace Cloudflare {
  interface Env extends Omit<import('#lib/api/env.ts').ApiEnv, 'TOKEN_KEYS' | 'LICENSE_KEYS'> {
    MIGRATIONS: import('cloudflare:test').D1Migration[];
  }
}
