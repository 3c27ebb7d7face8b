import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

// As one: each migration of its own costs every test file a transaction.
const queries = env.MIGRATIONS.flatMap((migration) => migration.queries);
await applyD1Migrations(env.DB, [{ name: 'all', queries }]);
