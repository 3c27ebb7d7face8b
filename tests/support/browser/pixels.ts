import type { Page } from '@playwright/test';

interface Box {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** An element, and how many of its pixels a change made stand out. */
export interface Mark extends Omit<Box, 'x' | 'y'> {
  pixels: number;
}

/** Room around an element for its focus ring. */
const MARGIN_PX = 5;

interface Taken {
  marks: Mark[];
  /** The page without what was taken: the picture before the next taking. */
  after: string;
}

/**
 * Takes something away from elements of the page, and counts in each one's box the pixels that then have another colour,
 * by 3:1 at least (WCAG 1.4.11): what a visitor sees of it.
 *
 * @param take is run in the page, with the elements that are shown
 * @param before the page as it is
 */
export async function marksOf(
  page: Page,
  selector: string,
  take: (elements: Element[]) => void,
  before: string,
): Promise<Taken> {
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
  await shown.evaluateAll(take);
  const after = await picture(page);
  return { marks: await compare(page, boxes, [before, after]), after };
}

export async function picture(page: Page): Promise<string> {
  const png = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
  return png.toString('base64');
}

function compare(page: Page, boxes: Box[], pictures: string[]): Promise<Mark[]> {
  return page.evaluate(
    async ({ boxes, pictures, margin }) => {
      const canvases = await Promise.all(
        pictures.map(async (png) => {
          const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
          const bitmap = await createImageBitmap(new Blob([bytes]));
          const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
          if (!context) throw new Error('The browser draws nothing.');
          context.drawImage(bitmap, 0, 0);
          return context;
        }),
      );
      const linear = (channel = 0) => {
        const value = channel / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      };
      const luminances = ({ x, y, width, height }: Box) =>
        canvases.map((context) => {
          const { data } = context.getImageData(x, y, width, height);
          return Array.from({ length: data.length / 4 }, (_, at) => {
            const [red, green, blue] = data.subarray(at * 4);
            return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
          });
        });
      return boxes.map((box) => {
        const [before = [], after = []] = luminances(box);
        const pixels = before.filter((one, at) => {
          const other = after[at] ?? one;
          return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05) >= 3;
        }).length;
        return { name: box.name, width: box.width - 2 * margin, height: box.height - 2 * margin, pixels };
      });
    },
    { boxes, pictures, margin: MARGIN_PX },
  );
}
