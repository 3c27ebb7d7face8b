import type { BrowserContext, Page } from '@playwright/test';

/** Whether a text contains a signed token, or a field that names one: none may reach the browser. */
export function showsToken(text: string): boolean {
  return /\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}|"(?:access|refresh)"\s*:|(?:access|refresh)_token/.test(text);
}

/** Records everything that a browser receives from now on. */
export function watchExposure(context: BrowserContext) {
  const answers: Promise<{ where: string; text: string }>[] = [];
  context.on('response', (response) => {
    // A redirect has no body; a body that a navigation interrupts never reaches the page.
    const text = response.text().catch(() => '');
    answers.push(text.then((body) => ({ where: response.url(), text: body })));
  });

  /** Where a token appears: in the responses so far, or in the page's current state. */
  async function leaks(page: Page): Promise<string[]> {
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    const cookies = await context.cookies();
    const seen = [
      ...(await Promise.all(answers)),
      { where: 'document', text: await page.content() },
      { where: 'storage', text: stored },
      { where: 'cookies', text: cookies.map(({ name, value }) => `${name}=${value}`).join('\n') },
    ];
    return seen.filter(({ text }) => showsToken(text)).map(({ where }) => where);
  }

  return { answers, leaks };
}
