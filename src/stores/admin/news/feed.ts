import { atom, onMount } from 'nanostores';
import { news as words } from '#lib/text/admin/news.ts';
import { notifyFailure } from '#stores/shell/failure.ts';

/** An article of the site's feed. */
export interface FeedItem {
  title: string;
  summary: string;
  /** The path on this site. */
  path: string;
}

/** The newest articles. */
export const $feed = atom<readonly FeedItem[]>([]);

const textIn = (item: Element, name: string) => item.querySelector(name)?.textContent?.trim() ?? '';

/** The articles of a feed (RSS 2.0). */
export function readFeed(feed: Document): FeedItem[] {
  return Array.from(feed.querySelectorAll('item'), (item) => ({
    title: textIn(item, 'title'),
    summary: textIn(item, 'description'),
    path: new URL(textIn(item, 'link'), location.origin).pathname,
  }));
}

/**
 * The browser parses the response, because Trusted Types forbid scripts to do it. The public list of articles has a
 * copy of this code, because a shared file would cost its visitors a request.
 */
function fetchFeed(): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new Error(`The feed: ${request.status}`));
    request.open('GET', '/rss.xml');
    request.responseType = 'document';
    request.addEventListener('load', () => {
      if (request.status === 200 && request.responseXML) resolve(request.responseXML);
      else fail();
    });
    request.addEventListener('error', fail);
    request.send();
  });
}

onMount($feed, () => {
  fetchFeed().then(
    (feed) => $feed.set(readFeed(feed)),
    (error: unknown) => notifyFailure(error, words.articlesFailed),
  );
});

/** A mailing about an article. */
export const asNews = ({ title, summary, path }: FeedItem) => ({
  subject: title,
  text: `${summary}\n\n[${words.read}](${path})`,
});
