import { href } from '#lib/contract/routes/routes.ts';
import { expect } from '#tests/support/browser/journey.ts';
import { watchedTest as test } from '#tests/support/browser/sessions.ts';
import { demo, empty, fillLogin, hydrated } from '#tests/support/people.ts';

const OVER = 'La sessione è scaduta. Accedi di nuovo.';
const RESTORED = 'Abbiamo ripreso quello che avevi scritto e non ancora inviato.';

test.describe('input', () => {
  test.use({ visitor: 'empty' });

  test('is restored after the session has ended, for the same account only', async ({
    page,
    context,
    tolerate,
  }) => {
    test.slow();
    tolerate(/status of 40[13]/);
    const message = page.getByLabel('Messaggio', { exact: true });
    await page.goto(href('support'));
    await hydrated(page);
    await page.getByLabel('Oggetto', { exact: true }).fill('Attivazione');
    await page.getByLabel('Tipo di richiesta').selectOption({ index: 1 });
    await message.fill('Non parte.');
    await context.clearCookies();
    await page.getByRole('button', { name: 'Invia Messaggio' }).click();
    await expect(page).toHaveURL('/login?redirect=%2Fsupport');
    await expect(page.getByText(OVER)).toBeVisible();

    await fillLogin(page, empty);
    await expect(page).toHaveURL(href('support'));
    await expect(page.getByText(RESTORED)).toBeVisible();
    await expect(message).toHaveValue('Non parte.');
    await expect(page.getByLabel('Oggetto', { exact: true })).toHaveValue('Attivazione');

    await context.clearCookies();
    await page.reload();
    await expect(page.getByText(OVER)).toBeVisible();
    await fillLogin(page, demo);
    await expect(page).toHaveURL(href('support'));
    await expect(message).toHaveValue('');
    await expect(page.getByText(RESTORED)).toHaveCount(0);
  });
});

test.describe('input while a message is being sent', () => {
  test.use({ visitor: 'empty' });

  test('keeps its caret and becomes a draft, while the sent text is removed', async ({ page }) => {
    const [subject, message] = ['Oggetto', 'Messaggio'].map((label) =>
      page.getByLabel(label, { exact: true }),
    );
    if (!subject || !message) throw new Error('The form has both');
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/support/', async (route) => {
      await answered;
      await route.continue();
    });
    await page.goto(href('support'));
    await hydrated(page);
    await subject.fill('Attivazione');
    await message.fill('Non parte.');
    await page.getByRole('button', { name: 'Invia messaggio' }).click();
    await message.press('Home');
    await message.pressSequentially('Ancora: ');
    answer();
    await expect(subject).toHaveValue('');
    await expect(page.getByText(empty.email).first()).toBeVisible();
    await expect(message).toBeFocused();
    await message.pressSequentially('oggi ');
    await expect(message).toHaveValue('Ancora: oggi Non parte.');
    await page.reload();
    await expect(page.getByText(RESTORED)).toBeVisible();
    await expect(message).toHaveValue('Ancora: oggi Non parte.');
    await expect(subject).toHaveValue('');
    await page.getByRole('button', { name: 'Scarta' }).click();
  });
});

test.describe('an unsaved change of the profile', () => {
  test.use({ visitor: 'demo' });

  test('is restored on the profile, except the password, and can be discarded', async ({ page }) => {
    await page.goto(href('profile'));
    await hydrated(page);
    const [city, email] = ['Città', 'Email'].map((label) => page.getByLabel(label, { exact: true }));
    const stored = await city?.inputValue();
    await city?.fill('Reggio nell’Emilia');
    await email?.fill('nuova@example.com');
    await page.getByLabel('Password attuale', { exact: true }).fill('segreta');
    await page.getByRole('link', { name: 'Licenze', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Le Mie Licenze COA' })).toBeVisible();
    await page.goBack();
    await expect(page.getByText(RESTORED)).toBeVisible();
    await expect(page.getByLabel('Città', { exact: true })).toHaveValue('Reggio nell’Emilia');
    await expect(page.getByLabel('Password attuale', { exact: true })).toHaveValue('');
    await page.getByRole('button', { name: 'Scarta' }).click();
    await expect(page.getByLabel('Città', { exact: true })).toHaveValue(stored ?? '');
    await expect(page.getByLabel('Password attuale', { exact: true })).toHaveCount(0);
    await expect(page.getByText(RESTORED)).toHaveCount(0);
    await page.reload();
    await hydrated(page);
    await expect(page.getByText(RESTORED)).toHaveCount(0);
  });
});
