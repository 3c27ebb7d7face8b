import { atom } from 'nanostores';
import { type Page, pageTitle, type RouteName, routes } from '#lib/contract/routes.ts';
import { $page } from './router.ts';

/** The page whose screen is on display: it follows the address as soon as the screen's code is here. */
export const $shown = atom<Page | undefined>(undefined);

/** True while the next screen's code is on its way. */
export const $loadingScreen = atom(false);

export type LoadScreen = (route: RouteName) => Promise<unknown>;

function announce(page: Page): void {
  document.title = pageTitle(routes[page.route].title);
  navigator.sendBeacon('/events/page-view', JSON.stringify({ path: page.path }));
}

/** Shows the screen of each page that the router settles on, once its chunk has been loaded. */
export function watchScreens(first: Page, load: LoadScreen): void {
  $shown.set(first);
  announce(first);
  $page.listen(async (page) => {
    if (!page) return location.reload();
    const previous = $shown.get();
    $loadingScreen.set(true);
    // A chunk that is gone after a deployment: the new document brings today's.
    await load(page.route).catch(() => location.reload());
    if ($page.get() !== page) return;
    $loadingScreen.set(false);
    $shown.set(page);
    if (previous?.path === page.path) return;
    announce(page);
  });
}
