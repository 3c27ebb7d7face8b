import { z } from 'astro/zod';
import { nearest } from '#lib/site/content/nearest.ts';
import type { ContentFile } from './content-files.ts';
import type { Body } from './mdx/body.ts';

const Parts = z.object({
  corrections: z.array(z.unknown()).catch([]).default([]),
  series: z.unknown().optional(),
});

/** Anchors of every page's beginning. */
const BEGINNINGS = ['', 'top', 'content'];

/** What is wrong with the fragment of a link (`#titolo`) into an article. */
export function anchorMessage(url: string, target: ContentFile, body: Body | undefined): string | undefined {
  const at = url.indexOf('#');
  if (at < 0 || !body) return undefined;
  const anchor = decoded(url.slice(at + 1));
  const anchors = [...body.anchors, ...partsOf(target)];
  if (BEGINNINGS.includes(anchor) || anchors.includes(anchor)) return undefined;
  const near = nearest(anchor, anchors);
  const rest = near ? `forse #${near}` : 'controlla i titoli';
  return `il link ${url} non trova il titolo ${url.slice(at)} ${at === 0 ? 'in questo articolo' : `in ${target.path}`}: ${rest}`;
}

/** The parts that the page itself adds below the text (src/pages/_parts/articles). */
function partsOf({ data }: ContentFile): string[] {
  const { corrections, series } = Parts.safeParse(data).data ?? { corrections: [] };
  return [...(corrections.length > 0 ? ['corrections'] : []), ...(series ? ['series'] : [])];
}

function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}
