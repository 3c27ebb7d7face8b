/** The bindings of the worker tests' `env`, as tests/vitest.worker.config.ts makes them. */
declare namespace Cloudflare {
  type ApiEnv = import('#lib/api/env.ts').ApiEnv;

  interface Env extends ApiEnv {
    MIGRATIONS: import('cloudflare:test').D1Migration[];
    /** The number of other customers' licences in the database while costs are counted. */
    OTHER_LICENSES: number;
  }
}
