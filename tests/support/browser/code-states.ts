import { expect, type Page } from '@playwright/test';
import { callPath } from '#lib/contract/calls/calls.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { redeem as words } from '#lib/text/codes.ts';
import { hydrated } from '#tests/support/people.ts';

const CODE = 'RISCATTA-AAAAA-BBBBB-CCCCC-DDDDD';

/** The API's response to a customer who types a code. */
export const codeTerms = {
  ...{ product_id: 'bond-ladder', product_name: 'Bond Ladder', months: 12, max_activations: 2 },
  ends_at: '2027-09-15T22:00:00.000Z',
};

const redeemed = {
  message: 'La tua licenza per Bond Ladder è pronta.',
  license: {
    ...{ id: 'nessuna', license_key: 'COA-A7KQ2-9XV4H-TDW3P-N7K2M-Q9XV4' },
    ...{ expiry_date: '2027-09-15T22:00:00.000Z', product: { name: 'Bond Ladder' } },
  },
};

const answer = (page: Page, call: 'readCode' | 'redeemCode', status: number, json: object) =>
  page.route(`**${callPath(call)}`, (route) => route.fulfill({ status, json }));

/** Looks up the code of a link. */
async function lookUp(page: Page): Promise<void> {
  await answer(page, 'readCode', 200, codeTerms);
  // Start from another page: opening the same address again loads no new document.
  await page.goto(href('support'));
  await page.goto(`${href('redeem')}#${CODE}`);
  await hydrated(page);
  await expect(page.getByLabel(words.code)).toHaveValue(CODE);
  await page.getByRole('button', { name: words.look }).click();
  await expect(page.getByText(words.terms)).toBeVisible();
}

/** The states of the page on which a customer redeems a code. */
export const codeStates = [
  { name: 'what a code is good for', width: 390, open: lookUp },
  {
    name: 'a code that has become a licence',
    width: 390,
    open: async (page: Page) => {
      await answer(page, 'redeemCode', 201, redeemed);
      await lookUp(page);
      await page.getByRole('button', { name: words.submit }).click();
      await expect(page.getByText(words.doneTitle)).toBeVisible();
    },
  },
];
