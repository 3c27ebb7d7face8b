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
export function readFeed(xml: string): FeedItem[] {
  const items = new DOMParser().parseFromString(xml, 'text/xml').querySelectorAll('item');
  return Array.from(items, (item) => ({
    title: textIn(item, 'title'),
    summary: textIn(item, 'description'),
    path: new URL(textIn(item, 'link'), location.origin).pathname,
  }));
}

onMount($feed, () => {
  fetch('/rss.xml').then(
    async (answer) => $feed.set(readFeed(await answer.text())),
    (error: unknown) => notifyFailure(error, words.articlesFailed),
  );
});

/** An article as a text to mail. */
export const asNews = ({ title, summary, path }: FeedItem) => ({
  subject: title,
  text: `${summary}\n\n[${words.read}](${path})`,
});
