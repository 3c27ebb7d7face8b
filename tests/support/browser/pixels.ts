import type { Page } from '@playwright/test';

interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Box extends Rect {
  name: string;
}

/** An element, and how many of its pixels a change made distinguishable. */
export interface Mark extends Omit<Box, 'x' | 'y'> {
  pixels: number;
}

/** Margin around an element for its focus ring. */
const MARGIN_PX = 5;

/**
 * Removes something from elements of the page, and counts the pixels in each element's box whose colour changes by a
 * contrast of at least 3:1 (WCAG 1.4.11): the part that a visitor can see.
 *
 * @param take runs in the page, with the visible elements
 */
export async function marksOf(
  page: Page,
  selector: string,
  take: (elements: Element[]) => void,
): Promise<Mark[]> {
  const shown = page.locator(`:is(${selector}):visible`);
  const boxes = await shown.evaluateAll((elements, margin) => {
    return elements.map((element): Box => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const name = element.outerHTML.slice(0, 100);
      return {
        name,
        x: x + scrollX - margin,
        y: y + scrollY - margin,
        width: width + 2 * margin,
        height: height + 2 * margin,
      };
    });
  }, MARGIN_PX);
  if (boxes.length === 0) return [];
  const clip = await around(page, boxes);
  const before = await picture(page, clip);
  await shown.evaluateAll(take);
  return compare(page, boxes, clip, [before, await picture(page, clip)]);
}

/** The part of the page that holds all boxes: a picture of the whole page takes seconds. */
async function around(page: Page, boxes: readonly Box[]): Promise<Rect> {
  const size = await page.evaluate(() => {
    const { scrollWidth: width, scrollHeight: height } = document.documentElement;
    return { width, height };
  });
  const x = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.x))));
  const y = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.y))));
  const right = Math.min(size.width, Math.max(...boxes.map((box) => box.x + box.width)));
  const bottom = Math.min(size.height, Math.max(...boxes.map((box) => box.y + box.height)));
  return { x, y, width: Math.ceil(right - x), height: Math.ceil(bottom - y) };
}

async function picture(page: Page, clip: Rect): Promise<string> {
  const png = await page.screenshot({ fullPage: true, clip, animations: 'disabled', caret: 'hide' });
  return png.toString('base64');
}

function compare(page: Page, boxes: Box[], clip: Rect, pictures: string[]): Promise<Mark[]> {
  return page.evaluate(
    async ({ boxes, clip, pictures, margin }) => {
      const canvases = await Promise.all(
        pictures.map(async (png) => {
          const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
          const bitmap = await createImageBitmap(new Blob([bytes]));
          const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
          const context = canvas.getContext('2d', { willReadFrequently: true });
          if (!context) throw new Error('The browser draws nothing.');
          context.drawImage(bitmap, 0, 0);
          return context;
        }),
      );
      const linear = (channel = 0) => {
        const value = channel / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      };
      const luminance = ([red, green, blue]: Uint8ClampedArray) =>
        0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
      const standsOut = (before: Uint8ClampedArray, after: Uint8ClampedArray) => {
        const [one, other] = [luminance(before), luminance(after)];
        return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05) >= 3;
      };
      const changed = ({ x, y, width, height }: Box) => {
        const [before, after] = canvases.map(
          (context) => context.getImageData(x - clip.x, y - clip.y, width, height).data,
        );
        if (!before || !after) throw new Error('There are two pictures.');
        const [one, other] = [before, after].map(({ buffer }) => new Uint32Array(buffer));
        let pixels = 0;
        // Most pixels have not changed.
        for (let at = 0; at < before.length / 4; at++) {
          if (one?.[at] === other?.[at]) continue;
          if (standsOut(before.subarray(at * 4), after.subarray(at * 4))) pixels++;
        }
        return pixels;
      };
      return boxes.map((box) => ({
        name: box.name,
        width: box.width - 2 * margin,
        height: box.height - 2 * margin,
        pixels: changed(box),
      }));
    },
    { boxes, clip, pictures, margin: MARGIN_PX },
  );
}
