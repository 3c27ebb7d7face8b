import { expect, type Page } from '@playwright/test';
import { callPath } from '#lib/contract/calls/calls.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { moveDialog, moveList } from '#lib/text/moves/moves.ts';
import { seatPage } from '#lib/text/seats/seats-page.ts';
import { invitation } from '#lib/text/site/invitation.ts';
import { readBy } from '#tests/support/local-http.ts';
import { newestLinkTo } from '#tests/support/outbox.ts';
import { expectNoViolations } from './accessibility.ts';
import { open, type Somebody } from './organizations.ts';

/** Offers an organization's first licence to one of its members, with a new key. */
export async function offerByDialog(page: Page, place: string, { person }: Somebody): Promise<void> {
  const organization = place.split('/').at(-1) ?? '';
  const read = await readBy(page.request, callPath('organizationPeople', { organization }));
  const people: { id: string; email: string }[] = (await read.json()).results;
  await open(page, `${place}/seats`);
  await page.getByRole('button', { name: seatPage.bulk.transfer }).click();
  const dialog = page.getByRole('dialog', { name: moveDialog.titleSeveral });
  await dialog.getByRole('checkbox').first().check();
  const to = people.find(({ email }) => email === person.email)?.id ?? '';
  await dialog.getByLabel(moveDialog.to).selectOption(to);
  await dialog.getByLabel(moveDialog.keys).selectOption('new');
  await expectNoViolations(page, 390);
  await dialog.getByRole('button', { name: moveDialog.submit }).click();
  await expect(page.getByText(moveDialog.doneText)).toBeVisible();
}

/** Finds the offer in the list, and accepts it through the mailed link. */
export async function acceptByLink({ page, person }: Somebody, giver: string): Promise<void> {
  await open(page, href('organizations'));
  await expect(page.getByText(moveList.from(giver))).toBeVisible();
  await expectNoViolations(page, 390);
  await page.goto(await newestLinkTo(page.request, person.email, '/invito/', /trasferimento/));
  await expectNoViolations(page, 390);
  await page.getByRole('button', { name: invitation.move.submit }).click();
  await expect(page.getByText(invitation.move.accepted)).toBeVisible();
  await page.getByRole('link', { name: invitation.move.open }).click();
  await expect(page.getByRole('heading', { name: /Bond Ladder/ }).first()).toBeVisible();
}
