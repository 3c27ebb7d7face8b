import type { Page } from '@playwright/test';
import { href } from '#lib/contract/routes/routes.ts';
import { expect } from '#tests/support/browser/journey.ts';
import { visitUsedLicense } from '#tests/support/browser/open-states.ts';
import { type Mark, marksOf } from '#tests/support/browser/pixels.ts';
import { test as plain } from '#tests/support/browser/sessions.ts';
import { test } from '#tests/support/browser/standing-page.ts';
import { hydrated } from '#tests/support/people.ts';

test.describe.configure({ mode: 'parallel' });

interface Kind {
  what: string;
  selector: string;
  /** Removes the mark. */
  take: (elements: Element[]) => void;
  /** The minimum number of pixels that the mark covers. */
  least: (mark: Mark) => number;
}

const hide = (elements: Element[]) => {
  for (const element of elements) element.setAttribute('visibility', 'hidden');
};

const chosen: Kind = {
  what: 'is chosen',
  selector: '[aria-current], [aria-selected=true]',
  take: (elements) => {
    for (const element of elements) {
      element.removeAttribute('aria-current');
      element.removeAttribute('aria-selected');
    }
  },
  least: ({ width, height }) => width + height,
};
const measured: Kind = {
  what: 'has a value',
  selector: 'meter:not([value="0"])',
  take: (elements) => {
    for (const element of elements) element.setAttribute('value', '0');
  },
  least: ({ width }) => width / 4,
};
const drawn: Kind = {
  what: 'is drawn',
  selector: 'svg [class*=chart-]:not([class*=opacity-25]), svg.lucide > *',
  take: hide,
  least: () => 4,
};
const written: Kind = {
  what: 'is a label',
  selector: ':is(a, button):not(.sr-only):text-matches("[a-z]", "i")',
  take: (elements) => {
    const texts = elements.flatMap((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      return Array.from({ length: 10 }, () => walker.nextNode() as Text | null);
    });
    for (const text of texts) {
      const place = document.createElement('span');
      place.style.visibility = 'hidden';
      text?.replaceWith(place);
      if (text) place.append(text);
    }
  },
  least: () => 20,
};
const focused: Kind = {
  what: 'has the focus',
  selector: ':focus',
  take: ([element]) => (element as HTMLElement).blur(),
  least: ({ width, height }) => 2 * (width + height),
};

async function expectMarks(page: Page, ...kinds: Kind[]): Promise<void> {
  for (const { what, selector, take, least } of kinds) {
    const marks = await marksOf(page, selector, take);
    const faint = marks.filter((mark) => mark.pixels < least(mark));
    expect.soft(faint, `${page.url()}: ${what}, and does not show it`).toEqual([]);
  }
}

async function visit(page: Page, path: string): Promise<void> {
  // A part that is replaced between two screenshots would have no marks in the second.
  await page.route('**/fragments/**', (route) => route.abort());
  await page.goto(path);
  await hydrated(page);
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`forced colours, ${colorScheme}`, () => {
    test.beforeEach(({ page }) => page.emulateMedia({ colorScheme, forcedColors: 'active' }));

    for (const path of ['/', '/articles', '/articles/come-leggere-la-curva-dei-rendimenti', '/dev/style']) {
      test(`${path} shows marks of chosen items and drawings`, async ({ page }) => {
        await visit(page, path);
        await expectMarks(page, written, chosen, measured, drawn);
      });
    }

    test.describe('for the demo account', () => {
      test.use({ visitor: 'demo' });

      test('screens show marks of chosen items and drawings', async ({ page }) => {
        for (const name of ['dashboard', 'explore'] as const) {
          await visit(page, href(name));
          await expectMarks(page, written, chosen, drawn);
        }
        await visitUsedLicense(page);
        await expectMarks(page, written, measured, drawn);
      });
    });
  });
}

const looks = [
  ['the light theme', 'light', 'none'],
  ['the dark theme', 'dark', 'none'],
  ['forced colours', 'dark', 'active'],
] as const;

for (const [name, theme, forcedColors] of looks) {
  plain.describe(`the focus in ${name}`, () => {
    plain.use({
      visitor: 'demo',
      reducedMotion: 'reduce',
      colorScheme: theme,
      contextOptions: { forcedColors },
    });

    plain('stands out on links, buttons, tabs and entries of menus', async ({ page }) => {
      await page.addInitScript((value) => localStorage.setItem('coa-theme', value), theme);
      await visit(page, href('dashboard'));
      for (const link of ['Dashboard', 'Esplora', 'Vedi tutte']) {
        await page.keyboard.press('Tab');
        await page.getByRole('link', { name: link, exact: true }).focus();
        await expectMarks(page, focused);
      }
      await page.getByRole('button', { name: /^Menu profilo/ }).press('Enter');
      await expect(page.getByRole('menuitem').first()).toBeFocused();
      await expectMarks(page, focused);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('bond');
      // Wait, because later results move the mark.
      await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^\d+ risultati$/);
      await expectMarks(page, {
        ...chosen,
        selector: '[role=option][aria-selected=true]',
        least: focused.least,
        what: 'is active',
      });

      await visit(page, '/dev/style');
      await page
        .getByRole('tab', { name: 'Tutti' })
        .nth(theme === 'dark' ? 1 : 0)
        .press('ArrowRight');
      await expectMarks(page, focused);
    });
  });
}
