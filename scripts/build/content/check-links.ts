import { z } from 'astro/zod';
import { formatDate } from '#lib/format.ts';
import { datesOf, isOut } from './articles-out.ts';
import { type Content, type ContentFile, fieldProblem } from './content-files.ts';
import { addressMessage, leadsSomewhere, nearAddress } from './link-addresses.ts';
import { anchorMessage } from './link-anchors.ts';
import type { Body } from './mdx/body.ts';
import type { Problem } from './problems.ts';

const Related = z.object({ related: z.array(z.string()) });

/** Links and related articles that point to no page that a visitor can open. */
export function linkProblems(content: Content, bodies: Map<ContentFile, Body>): Problem[] {
  return [...bodies].flatMap(([file, { links }]) => [
    ...links.flatMap(({ url, line, column }) => {
      const message = linkMessage(url, file, content) ?? lostAnchor(url, file, content, bodies);
      return message ? [{ file: file.path, line, column, message }] : [];
    }),
    ...relatedProblems(file, content),
  ]);
}

function relatedProblems(file: ContentFile, content: Content): Problem[] {
  const related = Related.safeParse(file.data).data?.related ?? [];
  return related.flatMap((slug, index) => {
    const message =
      slug === file.slug
        ? 'un articolo non rimanda a sé stesso'
        : linkMessage(`/articles/${slug}`, file, content);
    return message ? [fieldProblem(file, ['related', index], message)] : [];
  });
}

function linkMessage(url: string, from: ContentFile, content: Content): string | undefined {
  if (url.startsWith('#')) return undefined;
  const wrong = addressMessage(url, content);
  if (wrong || !url.startsWith('/')) return wrong;
  const target = content.articles.find(({ slug }) => pathOf(url) === `/articles/${slug}`);
  if (!target && leadsSomewhere(url, content)) return undefined;
  if (!target) {
    const near = nearAddress(pathOf(url), content);
    return `il link ${url} non porta a nessuna pagina${near ? `: forse ${near}` : ': controlla l’indirizzo'}`;
  }
  const read = firstRead(from, content);
  return !read || isOut(target, read) ? undefined : unpublished(url, target);
}

/**
 * When a file's links are first followed: now, or on its publication day. They must be valid then, because nobody is
 * there to fix them that morning, and one broken link would hold up all articles due that day. A draft has no day.
 */
function firstRead(file: ContentFile, { articles, now }: Content): Date | undefined {
  // Platforms and authors are always published.
  if (!articles.includes(file) || isOut(file, now)) return now;
  const dates = datesOf(file);
  return dates?.draft ? undefined : dates?.publishedAt;
}

/** The headings of articles are known; anchors of other pages are not checked. */
function lostAnchor(
  url: string,
  from: ContentFile,
  { articles }: Content,
  bodies: Map<ContentFile, Body>,
): string | undefined {
  const path = url.startsWith('#') ? `/articles/${from.slug}` : pathOf(url);
  const isInside = articles.includes(from) || !url.startsWith('#');
  const target = isInside && articles.find(({ slug }) => path === `/articles/${slug}`);
  return target ? anchorMessage(url, target, bodies.get(target)) : undefined;
}

const pathOf = (url: string) => new URL(url, 'https://site.invalid').pathname;

function unpublished(url: string, target: ContentFile): string {
  const dates = datesOf(target);
  if (!dates) return `il link ${url} porta a un articolo che ha errori: correggi prima quello`;
  const way = 'togli il link o aspetta';
  return dates.draft
    ? `il link ${url} porta a una bozza: ${way} che sia pubblicata`
    : `il link ${url} porta a un articolo che esce il ${formatDate(dates.publishedAt)}: ${way} quel giorno`;
}
