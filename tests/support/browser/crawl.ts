import type { APIRequestContext } from '@playwright/test';
import { Window } from 'happy-dom';
import { readBy } from '#tests/support/local-http.ts';

/** An HTML page that is served without a redirect. */
export interface CrawledPage {
  html: string;
  /** Its content security policy, from the header and the document. */
  policy: string;
  /** Ids that a link's fragment may refer to. */
  ids: Set<string>;
  /** Paths on this site that the page refers to. */
  links: string[];
}

export interface Visited {
  status: number;
  /** Absent for files and redirects. */
  page: CrawledPage | undefined;
}

interface Site {
  request: APIRequestContext;
  origin: string;
  /** The site's origin, and the origin of its canonical addresses. */
  own: ReadonlySet<string>;
}

const { DOMParser } = new Window();
const NAMING = ['href', 'src', 'action', 'srcset', 'content'] as const;

/** Visits a site from the given addresses and follows every internal link. */
export async function crawl(site: Site, starts: readonly string[]): Promise<Map<string, Visited>> {
  const visited = new Map<string, Visited>();
  const waiting = [...starts];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (visited.has(path)) continue;
    const found = await visit(site, path);
    visited.set(path, found);
    waiting.push(...(found.page?.links ?? []).map(withoutFragment));
  }
  return visited;
}

/** Links to a missing page, or to a missing id on a page. */
export function brokenLinks(visited: ReadonlyMap<string, Visited>): string[] {
  const isBroken = (path: string, link: string) => {
    const target = visited.get(withoutFragment(link));
    // The 404 page also has ids to link to.
    const isThere = target && (target.status < 400 || withoutFragment(link) === path);
    const fragment = decodeURIComponent(link.split('#')[1] ?? '');
    return !isThere || (fragment !== '' && target.page !== undefined && !target.page.ids.has(fragment));
  };
  return [...visited].flatMap(([path, { page }]) =>
    (page?.links ?? []).filter((link) => isBroken(path, link)).map((link) => `${path} → ${link}`),
  );
}

const withoutFragment = (link: string) => link.split('#')[0] ?? '';

async function visit({ request, origin, own }: Site, path: string): Promise<Visited> {
  const response = await readBy(request, path);
  const status = response.status();
  const isHtml = response.headers()['content-type']?.startsWith('text/html');
  if (!isHtml || response.url() !== origin + path) return { status, page: undefined };
  const html = await response.text();
  const document = new DOMParser().parseFromString(html, 'text/html');
  const elements = [...document.querySelectorAll('*')];
  const links = elements
    .flatMap((element) => NAMING.flatMap((name) => namedBy(name, element.getAttribute(name))))
    .map((address) => new URL(address, origin + path))
    .filter((url) => own.has(url.origin))
    .map(({ pathname, search, hash }) => pathname + search + hash);
  const ids = new Set(elements.map(({ id }) => id));
  const told = document.querySelector('meta[http-equiv="content-security-policy"]')?.getAttribute('content');
  const policy = `${response.headers()['content-security-policy']} ${told ?? ''}`;
  return { status, page: { html, policy, ids, links: [...new Set(links)] } };
}

function namedBy(name: (typeof NAMING)[number], value: string | null): string[] {
  if (!value) return [];
  if (name === 'srcset') return value.split(',').map((choice) => choice.trim().split(' ')[0] ?? '');
  // Only some meta elements contain an address.
  return name === 'content' && !/^https?:/.test(value) ? [] : [value];
}
