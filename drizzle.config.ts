import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'sqlite',
  schema: './src/lib/api/db/schema/*.ts',
  casing: 'snake_case',
  // `npm run db:generate` puts the initial migration into a separate folder.
  out: process.env.MIGRATIONS_DIR ?? './src/lib/api/db/migrations',
});
