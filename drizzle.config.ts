import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'sqlite',
  schema: './src/lib/api/db/schema/*.ts',
  casing: 'snake_case',
  out: './src/lib/api/db/migrations',
});
