import { atom, onMount } from 'nanostores';
import { news as words } from '#lib/text/admin/news.ts';
import { notifyFailure } from '#stores/shell/failure.ts';

/** An article as the site's feed tells of it. */
export interface FeedItem {
  title: string;
  summary: string;
  /** Within this site. */
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
 * The browser parses the answer, since Trusted Types forbid scripts to. The public list of articles does the same with
 * code of its own, as a file that both have would cost its visitors a request.
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

/** An article as a text to mail. */
export const asNews = ({ title, summary, path }: FeedItem) => ({
  subject: title,
  text: `${summary}\n\n[${words.read}](${path})`,
});
