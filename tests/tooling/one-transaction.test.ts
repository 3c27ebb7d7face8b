import { expect, test } from 'vitest';
import { lint } from '#tests/support/lint.ts';

const batch = 'const [first] = await context.db.batch([one, two]);\n';
const found = lint({
  'src/lib/api/services/orders.ts': batch,
  'src/lib/api/kernel/transaction.ts': batch,
  'scripts/seed.ts': batch,
});

test('the linter refuses a batch of statements in a service', () => {
  const refused = found.filter(({ rule }) => rule === 'plugin');
  expect(refused.map(({ path }) => path)).toEqual(['src/lib/api/services/orders.ts']);
});
