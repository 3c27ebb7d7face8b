import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'sqlite',
  schema: './src/lib/api/db/schema/*.ts',
  casing: 'snake_case',
  // `npm run db:generate` takes the start migration from a folder of its own.
  out: process.env.MIGRATIONS_DIR ?? './src/lib/api/db/migrations',
});
