import { expect, test } from 'vitest';
import { lint } from '#tests/support/lint.ts';

const dishonest = [
  [
    'a focused test',
    "import { test } from 'vitest';\ntest.only('a', () => {});",
    'suspicious/noFocusedTests',
  ],
  [
    'a focused group',
    "import { describe } from 'vitest';\ndescribe.only('a', () => {});",
    'suspicious/noFocusedTests',
  ],
  [
    'a skipped test',
    "import { test } from 'vitest';\ntest.skip('a', () => {});",
    'suspicious/noSkippedTests',
  ],
  [
    'a skipped group of journeys',
    "import { test } from '@playwright/test';\ntest.describe.skip('a', () => {});",
    'suspicious/noSkippedTests',
  ],
  ['a sleep', 'await new Promise((resolve) => setTimeout(resolve, 100));', 'style/noRestrictedGlobals'],
  [
    'an imported sleep',
    "import { setTimeout } from 'node:timers/promises';\nawait setTimeout(100);",
    'style/noRestrictedImports',
  ],
  [
    'a sleep of the browser',
    "import { test } from '@playwright/test';\ntest('a', async ({ page }) => {\n  await page.waitForTimeout(100);\n});",
    'suspicious/noPlaywrightWaitForTimeout',
  ],
] as const;

const pathOf = (index: number) => `tests/unit/sample-${index}.test.ts`;
const found = lint(Object.fromEntries(dishonest.map(([, source], index) => [pathOf(index), source])));

test.each(dishonest.map(([name, , rule], index) => [name, rule, pathOf(index)]))(
  'the linter refuses %s',
  (_, rule, path) => {
    const rules = found.filter((finding) => finding.path === path).map((finding) => finding.rule);
    expect(rules).toContain(`lint/${rule}`);
  },
);
