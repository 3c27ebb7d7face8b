/** The bindings of the worker tests' `env`, as tests/vitest.worker.config.ts makes them. */
declare namespace Cloudflare {
  type ApiEnv = import('#lib/api/env.ts').ApiEnv;

  interface Env extends ApiEnv {
    MIGRATIONS: import('cloudflare:test').D1Migration[];
    /** How many licences of others the costs of calls are counted beside. */
    OTHER_LICENSES: number;
  }
}
