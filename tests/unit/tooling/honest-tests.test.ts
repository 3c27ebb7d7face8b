import { expect, test } from 'vitest';
import { lint } from '#tests/support/lint.ts';

test.each([
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
])('refuses %s', (_, source, rule) => {
  expect(lint({ 'tests/unit/a.test.ts': source }).map((finding) => finding.rule)).toContain(`lint/${rule}`);
});
