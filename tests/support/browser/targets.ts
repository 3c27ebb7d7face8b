import type { Page } from '@playwright/test';

/**
 * Controls that a finger may miss: smaller than 44 px. Links in a sentence may be as high as its lines (WCAG 2.5.8).
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST_PX = 44;
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, select, summary, textarea, input, [role=option], [role=tab]',
    );
    const isInText = (element: HTMLElement) => {
      const { parentElement } = element;
      return (
        getComputedStyle(element).display === 'inline' &&
        parentElement?.textContent?.trim() !== element.textContent?.trim()
      );
    };
    const targetOf = (element: HTMLElement): Element => {
      // A link whose pseudo-element covers its card.
      if (getComputedStyle(element, '::after').position === 'absolute')
        return element.offsetParent ?? element;
      return element.matches('[type=checkbox], [type=radio]')
        ? (element.closest('label') ?? element)
        : element;
    };
    return [...controls].flatMap((element) => {
      const isThere = element.checkVisibility({ visibilityProperty: true }) && !element.closest('.sr-only');
      if (!isThere || isInText(element)) return [];
      const { width, height } = targetOf(element).getBoundingClientRect();
      if (width + 0.5 >= LEAST_PX && height + 0.5 >= LEAST_PX) return [];
      return `${Math.round(width)} × ${Math.round(height)}: ${element.outerHTML.slice(0, 90)} ${element.textContent}`;
    });
  });
}

/** Words in drawings that show smaller than 12 px. */
export function smallWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST_PX = 12;
    return [...document.querySelectorAll<SVGTextElement>('svg text')].flatMap((text) => {
      const scale = text.getScreenCTM()?.a ?? 0;
      const size = Number.parseFloat(getComputedStyle(text).fontSize) * scale;
      return text.checkVisibility() && size + 0.1 < LEAST_PX
        ? [`${size.toFixed(1)} px: ${text.textContent?.trim()}`]
        : [];
    });
  });
}
