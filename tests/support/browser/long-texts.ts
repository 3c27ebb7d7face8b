import type { Page } from '@playwright/test';
import { readFor } from '#tests/support/local-http.ts';

/** A word of sixty characters. */
const long = (start: string) => start.padEnd(60, 'abcdefghij');

/** Names that people and hosts choose: each one in the demo data becomes a word of sixty characters. */
const names: [RegExp, string][] = [
  [/Giulia(?= ?")|(?<=Ciao )Giulia|Giulia(?= Ferrari)/g, long('Giulia')],
  [/Ferrari(?=["<])/g, long('Ferrari')],
  [/demo@example\.com/g, `${long('demo')}@example.com`],
  [/Bond Ladder/g, long('Bond')],
  [/Risk Manager|Crypto Analyzer|Portfolio Optimizer|Market Screener/g, long('Prodotto')],
  [/Studio|MacBook di Giulia|Ufficio/g, long('Dispositivo')],
  [/(?<=")TX[^"]*|(?<=>)TX-[^<]*/g, long('TX')],
  [/(?<="(?:version|app_version)":")[^"]*/g, long('1.0.0')],
  [/Ribilanciare|Stagionalità|stagionalità|Come leggere|rendimenti/g, long('Articolo')],
];

/** Puts long names into the documents and responses that a page requests. */
export async function lengthenNames(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    const request = route.request();
    const isData =
      request.resourceType() === 'document' || new URL(request.url()).pathname.startsWith('/api/');
    if (!isData || request.method() !== 'GET') return route.fallback();
    const response = await readFor(route, { maxRedirects: 0 });
    const text = await response.text().catch(() => '');
    const body = names.reduce((long, [name, word]) => long.replace(name, word), text);
    await route.fulfill({ response, body });
  });
}

/** The spacing of text that a visitor may set (WCAG 1.4.12). */
export async function spaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-block-end: 2em !important; }`);
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Words that overflow their box, are cut off, or overlap others. */
export function spoiltWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK_PX = 2;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    const lines: { rect: DOMRect; element: Element; text: string }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!element || !text || element.closest('.sr-only, svg, select, script, style, [aria-hidden=true]'))
        continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      // An element that scrolls sideways can show all of its text.
      const scroller = element.closest('pre, .overflow-x-auto, [tabindex="0"]');
      for (const rect of range.getClientRects()) {
        if (rect.width < 1) continue;
        const name = `${text.slice(0, 40)} in ${element.outerHTML.slice(0, 90)}`;
        if (!scroller && (rect.right > innerWidth + 1 || rect.left < -1))
          found.push(`out of the window: ${name}`);
        let box: Element | null = element;
        while (box && getComputedStyle(box).display.startsWith('inline') && box.parentElement)
          box = box.parentElement;
        const edge = box?.getBoundingClientRect();
        // For screen readers only.
        if (edge && edge.width <= 1) continue;
        if (!scroller && edge && rect.right > edge.right + SLACK_PX) found.push(`out of its box: ${name}`);
        const fixed = element.closest('header, [popover], dialog, aside, [aria-live]');
        if (!fixed && !scroller) lines.push({ rect, element, text: name });
      }
      const { overflow, textOverflow } = getComputedStyle(element);
      if (overflow !== 'visible' && textOverflow !== 'clip' && element.scrollWidth > element.clientWidth) {
        found.push(`cut off: ${text.slice(0, 40)}`);
      }
    }
    lines.forEach(({ rect, element, text }, index) => {
      const other = lines.slice(index + 1).find((line) => {
        if (line.element === element) return false;
        const width = Math.min(rect.right, line.rect.right) - Math.max(rect.left, line.rect.left);
        const height = Math.min(rect.bottom, line.rect.bottom) - Math.max(rect.top, line.rect.top);
        return width > SLACK_PX && height > Math.min(rect.height, line.rect.height) / 2;
      });
      if (other) found.push(`covers «${other.text.slice(0, 40)}»: ${text}`);
    });
    return [...new Set(found)];
  });
}
