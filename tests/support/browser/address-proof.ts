import { expect, type Page } from '@playwright/test';
import { calls } from '#lib/contract/calls/calls.ts';
import { PASSWORD_REQUIRED } from '#lib/contract/calls/protocol.ts';
import { confirmAddress } from '#tests/support/people.ts';

/** Presses the link's button, as if in a browser other than the one that registered: the page asks for proof. */
export async function reachProof(page: Page): Promise<void> {
  const json = { detail: 'Serve la password.', code: PASSWORD_REQUIRED };
  const ask = `**${calls.verifyEmail.path}`;
  await page.route(ask, (route) => route.fulfill({ status: 403, json }), { times: 1 });
  await confirmAddress(page);
  await expect(page.getByRole('heading', { name: 'Un’ultima verifica' })).toBeVisible();
}

export async function reachChoice(page: Page): Promise<void> {
  await reachProof(page);
  await page.getByRole('button', { name: /^Non la ricordi/ }).click();
}
