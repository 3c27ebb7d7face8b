import { expect } from '@playwright/test';
import { hydrated } from '#tests/support/people.ts';
import { test } from './visits.ts';

test('the island comes to life without an error being made, which an inspector has V8 trace to its line', async ({
  open,
}) => {
  const page = await open('member');
  await page.addInitScript(() => {
    const made: string[] = [];
    const note = <Made>(error: Made): Made => {
      made.push(String(error));
      return error;
    };
    globalThis.Error = new Proxy(Error, {
      apply: (target, self, args) => note(Reflect.apply(target, self, args)),
      construct: (target, args, newTarget) => note(Reflect.construct(target, args, newTarget)),
    });
    Object.assign(globalThis, { made });
  });
  await page.goto('/dashboard');
  await hydrated(page);
  expect(await page.evaluate('made')).toEqual([]);
});
