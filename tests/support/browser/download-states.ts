import { expect, type Page } from '@playwright/test';
import { callPath } from '#lib/contract/calls/calls.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { dashboard } from '#lib/text/dashboard.ts';
import { downloads as words } from '#lib/text/downloads.ts';
import { previewWords } from '#lib/text/licenses/previews.ts';
import { readFor } from '#tests/support/local-http.ts';
import { hydrated } from '#tests/support/people.ts';

const file = (id: string, platform: string, architecture: string) => ({
  ...{ id, platform, architecture, file_name: `bond-ladder-${id}.zip`, size_bytes: 48_000_000 },
  ...{ sha256: 'a1'.repeat(32), minimum_system: '' },
});
const version = { channel: 'stable', published_at: '2026-03-01T09:00:00.000Z', withdrawn_at: null };
const REASON = 'Può perdere i dati di un portafoglio grande.';
const versions = [
  { ...version, id: 'c', version: '9.1.0-beta.1', channel: 'beta', artifacts: [file('c', 'any', 'any')] },
  { ...version, id: 'b', version: '9.0.1', withdrawn_at: '2026-04-01T09:00:00.000Z', artifacts: [] },
  {
    ...{ ...version, id: 'a', version: '9.0.0' },
    artifacts: [file('win', 'windows', 'x64'), file('arm', 'macos', 'arm64'), file('x64', 'macos', 'x64')],
  },
].map((each) => ({ ...each, withdrawal_reason: each.withdrawn_at ? REASON : '' }));

/** The states in which customers see versions other than the offered one. */
export const downloadStates = [
  {
    name: 'the versions before, one of them withdrawn',
    width: 390,
    open: async (page: Page) => {
      await page.route(`**${callPath('ownVersions', { id: '*' })}*`, (route) =>
        route.fulfill({ json: { versions, next: '9.0.0' } }),
      );
      await page.goto(href('downloads'));
      await hydrated(page);
      await page.getByText(words.versions).first().click();
      await expect(page.getByText(REASON)).toBeVisible();
      await page.getByText(words.otherFiles).first().click();
    },
  },
  {
    name: 'the choice of previews',
    width: 390,
    open: async (page: Page) => {
      await page.route(`**${callPath('license', { id: '*' })}`, async (route) => {
        const answer = await readFor(route);
        await route.fulfill({ response: answer, json: { ...(await answer.json()), previews: true } });
      });
      await page.goto(href('dashboard'));
      await hydrated(page);
      await page.getByRole('table', { name: dashboard.licenses }).getByRole('link').first().click();
      await expect(page.getByLabel(previewWords.choice)).toBeChecked();
    },
  },
];
