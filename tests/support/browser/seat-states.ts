import { expect, type Page } from '@playwright/test';
import { callPath } from '#lib/contract/calls/calls.ts';
import { INVITATION_PAGE } from '#lib/contract/login/mailed-pages.ts';
import { href } from '#lib/contract/routes/routes.ts';
import type { SeatBody } from '#lib/contract/seats/seat.ts';
import { seatPage as words } from '#lib/text/seats/seats-page.ts';
import { invitation } from '#lib/text/site/invitation.ts';
import { readBy } from '#tests/support/local-http.ts';
import { hydrated } from '#tests/support/people.ts';

/** Opens the dialog that assigns a licence, on its page. */
export async function openAssignment(page: Page): Promise<void> {
  const { results } = await (await readBy(page.request, callPath('licenses'))).json();
  const valid = results.find(({ status }: { status: string }) => status === 'active');
  await page.goto(href('license', { id: valid.id }));
  await hydrated(page);
  await page.getByRole('button', { name: words.assign, exact: true }).click();
  await expect(page.getByRole('dialog', { name: words.dialog.assign })).toBeVisible();
}

/** The API's response to an owner who assigns a licence. */
export const offeredSeat = {
  ...{
    state: 'offered',
    email: 'collega@example.org',
    name: '',
    assignments_left: 11,
    may_move: false,
    former: [],
  },
  ...{ since: '2026-03-02T10:00:00Z', link_ends_at: '2026-03-09T10:00:00Z' },
} satisfies SeatBody;

/** The states of the page on which an owner assigns licences. */
export const seatStates = [
  {
    name: 'the question to whom a licence is given, with a wrong address',
    width: 390,
    open: async (page: Page) => {
      await openAssignment(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(words.dialog.email).fill('collega@');
      await dialog.locator('[type=submit]').click();
      await expect(dialog.getByLabel(words.dialog.email)).toBeFocused();
    },
  },
  {
    name: 'more addresses than free licences',
    width: 390,
    open: async (page: Page) => {
      await page.goto(href('seats'));
      await hydrated(page);
      await page.getByRole('button', { name: words.bulk.assign }).click();
      const dialog = page.getByRole('dialog');
      const many = Array.from({ length: 30 }, (_, at) => `persona-${at}@${'x'.repeat(40)}.example.org`);
      await dialog.getByLabel(words.bulk.emails).fill(many.join('\n'));
      await dialog.locator('[type=submit]').click();
      await expect(dialog.getByLabel(words.bulk.emails)).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'a link to a licence that is good no more',
    width: 390,
    open: async (page: Page) => {
      await page.goto(`${INVITATION_PAGE}un-token`);
      await expect(page.getByText(invitation.over)).toBeVisible();
    },
  },
];
