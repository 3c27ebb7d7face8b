import type { Locator, Page, Route } from '@playwright/test';
import { calls } from '#lib/contract/calls/calls.ts';
import type { FormRow } from '#tests/support/browser/form-row.ts';
import { forms } from '#tests/support/browser/forms.ts';
import { expect } from '#tests/support/browser/journey.ts';
import { expectFits, expectPortalFits } from '#tests/support/browser/layout.ts';
import { watchedTest as test } from '#tests/support/browser/standing-page.ts';
import { hydrated } from '#tests/support/people.ts';

test.describe.configure({ mode: 'parallel' });

const CONNECTION_ERROR = 'Errore di connessione. Controlla la tua connessione internet.';
/** The endings of our validation messages. */
const OUR_WORDS =
  /(Questo campo è obbligatorio|indirizzo email valido|condizioni d’uso|in maiuscolo|ripetilo qui)\.$/;
const TOO_MANY = 'Troppe richieste. Riprova tra qualche minuto.';

const submitOf = (page: Page, { submit }: FormRow) =>
  page
    .getByRole('main')
    .locator('[type=submit]')
    .and(page.getByRole('button', { name: submit, exact: true }));

const alertOf = (page: Page) => page.getByRole('main').locator('form').getByRole('alert');

async function open(page: Page, row: FormRow): Promise<void> {
  await page.goto(row.path);
  await hydrated(page);
  await row.reach?.(page);
}

async function accept(page: Page, { isAccepted }: FormRow, whether = true): Promise<void> {
  if (isAccepted) await page.getByRole('checkbox', { name: /^Accetto/ }).setChecked(whether);
}

async function type(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await page.getByRole('main').getByLabel(label, { exact: true }).fill(text);
  }
}

async function fill(page: Page, row: FormRow): Promise<void> {
  await type(page, row.fields);
  await accept(page, row);
}

/** Types invalid values; returns these fields and the required empty ones. */
async function makeMistakes(page: Page, row: FormRow): Promise<Locator[]> {
  const { mistakes = {} } = row;
  await type(page, mistakes);
  const main = page.getByRole('main');
  const mistaken = Object.keys(mistakes).map((label) => main.getByLabel(label, { exact: true }));
  const button = page.getByRole('button', { name: row.submit, exact: true });
  const empty = main.locator('form', { has: button }).locator(':required:invalid');
  return [...mistaken, ...(await empty.all())];
}

/** Intercepts the form's call; all others pass. */
async function meet(page: Page, { call }: FormRow, handler: (route: Route) => unknown): Promise<void> {
  const { method, path } = calls[call];
  await page.route(`**${path.replace(/:\w+/g, '*')}`, (route) =>
    route.request().method() === method ? handler(route) : route.continue(),
  );
}

for (const [name, row] of Object.entries(forms)) {
  test.describe(name, () => {
    test.use({ visitor: row.isMember ? 'demo' : 'guest' });

    test.beforeEach(({ tolerate }) => {
      // These forms appear only after the refusal of a link without a password.
      if (row.path.startsWith('/verify-email/')) tolerate(/status of 403/);
    });

    test('fits every window, names missing fields, takes the one press after they are filled in, and is busy', async ({
      page,
    }) => {
      const sent: Route[] = [];
      await meet(page, row, (route) => sent.push(route));
      await open(page, row);
      const submit = submitOf(page, row);
      await accept(page, row);
      await (row.isMember ? expectPortalFits : expectFits)(page, submit);
      await accept(page, row, false);
      const blamed = await makeMistakes(page, row);
      // The registration's button is marked as disabled, but still reacts.
      await submit.click({ force: true });
      for (const field of blamed) {
        await expect(field).toHaveAttribute('aria-invalid', 'true');
        await expect(field).toHaveAccessibleDescription(OUR_WORDS);
      }
      await expect(blamed[0] as Locator).toBeFocused();
      await expect(alertOf(page)).toHaveCount(0);
      expect(sent).toHaveLength(0);

      await fill(page, row);
      await submit.click();
      const busy = page.getByRole('button', { name: row.busy });
      await expect(busy).toHaveAttribute('aria-disabled', 'true');
      await expect.poll(() => sent.length).toBe(1);
      await busy.click({ force: true });
      expect(sent).toHaveLength(1);
      await (row.isReal ? sent[0]?.continue() : sent[0]?.fulfill({ json: row.answer ?? {} }));
      await row.done(page);
    });

    test('shows why it failed, and keeps its input', async ({ page, tolerate }) => {
      tolerate(/net::ERR_FAILED|status of 4/);
      const refusals = [
        (route: Route) => route.abort(),
        (route: Route) => route.fulfill({ status: 429, body: '' }),
        (route: Route) => route.fulfill({ status: 400, json: { detail: 'Così non va.' } }),
      ];
      await meet(page, row, (route) => refusals.shift()?.(route));
      await open(page, row);
      await fill(page, row);
      const alert = alertOf(page);
      for (const sentences of [[row.failed, CONNECTION_ERROR], [row.failed, TOO_MANY], ['Così non va.']]) {
        await submitOf(page, row).click();
        for (const sentence of sentences) await expect(alert).toContainText(sentence);
        await expect(alert).toBeFocused();
      }
      const [[label = '', text = ''] = []] = Object.entries(row.fields);
      await expect(page.getByRole('main').getByLabel(label, { exact: true })).toHaveValue(text);
    });
  });
}
