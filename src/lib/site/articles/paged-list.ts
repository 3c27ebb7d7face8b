const list = document.querySelector('#articles');
const moreLink = () => document.querySelector<HTMLAnchorElement>('#more-articles');

let pages = 1;
export const loadedPages = () => pages;

/** The browser parses the response, because Trusted Types forbid scripts to turn text into HTML. */
export function fetchDocument(address: string): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new Error(`${address}: ${request.status}`));
    request.open('GET', address);
    request.responseType = 'document';
    request.addEventListener('load', () => {
      if (request.status === 200 && request.responseXML) resolve(request.responseXML);
      else fail();
    });
    request.addEventListener('error', fail);
    request.send();
  });
}

/** Appends the next page's articles and returns the first of them. */
export async function loadMore(): Promise<Element | undefined> {
  const link = moreLink();
  if (!link || !list) return undefined;
  const page = await fetchDocument(link.href);
  const articles = [...page.querySelectorAll('#articles > *')];
  // A concurrent call may have appended the same page.
  if (moreLink()?.href !== link.href) return undefined;
  list.append(...articles);
  pages += 1;
  const next = page.querySelector<HTMLAnchorElement>('#more-articles');
  if (next) link.href = next.getAttribute('href') ?? '';
  else link.remove();
  return articles[0];
}

/** Loads the wanted number of pages, or as many as exist. */
export async function loadPages(wanted: number): Promise<void> {
  while (pages < wanted && moreLink()) await loadMore();
}
