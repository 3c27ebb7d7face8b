import { atom, computed } from 'nanostores';
import { guard, visitorOf } from '#lib/contract/routes/guard.ts';
import {
  href,
  type Page,
  type Params,
  pageTitle,
  type RouteName,
  routes,
} from '#lib/contract/routes/routes.ts';
import { prefetchAnswers } from './answers.ts';
import { renewDocument } from './renew-document.ts';
import { $page, isPortalRoute, navigate } from './router.ts';
import { $user } from './session.ts';

/** The page whose screen is on display: it follows the address as soon as the screen's code is here. */
export const $shown = atom<Page | undefined>(undefined);

/** Of the page on display what its frame depends on: another filter or part of a list leaves that alone. */
export const $shownRoute = computed($shown, (page) => page?.route);
export const $shownPath = computed($shown, (page) => page?.path);

/** True while the code of another screen is on its way. */
export const $loadingScreen = atom(false);

/** Fetches a screen's code; the island knows where it is. */
export type LoadScreen = (route: RouteName) => Promise<unknown>;

let loadScreen: LoadScreen | undefined;

function announce(page: Page): void {
  document.title = pageTitle(routes[page.route].title);
  navigator.sendBeacon('/events/page-view', JSON.stringify({ path: page.path }));
}

/** React renders a change of a store before the next task begins. */
function rendered(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/**
 * Changes the screen, softly where the browser can and the visitor does not mind movement. The pages
 * around login change at once: whoever types right away must not type into the one that is leaving.
 */
function transition(from: Page | undefined, to: Page, change: () => Promise<void>): void {
  const isFramed = [from, to].every((page) => page && routes[page.route].layout === 'sidebar');
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!isFramed || isStill || !document.startViewTransition) {
    void change();
    return;
  }
  const { ready } = document.startViewTransition(change);
  // A transition that is skipped, as in a hidden tab, has still changed the screen.
  ready.catch(() => {});
}

/** Shows the screen of each page that the router settles on, once its chunk has been loaded. */
export function watchScreens(first: Page, load: LoadScreen): void {
  loadScreen = load;
  $shown.set(first);
  announce(first);
  $page.listen(async (page) => {
    // Not ours: the router is about to change the address, and the new document belongs to that one.
    if (!page) return queueMicrotask(() => location.reload());
    // Back and forward change the address first, links and `navigate` last.
    const isTraversal = location.pathname === page.path;
    $loadingScreen.set(page.path !== $shown.get()?.path);
    const isHere = await load(page.route).then(
      () => true,
      () => false,
    );
    if ($page.get() !== page) return;
    if (!isHere) return goWithoutCode();
    $loadingScreen.set(false);
    const show = () => $shown.set(page);
    const previous = $shown.get();
    if (previous?.path === page.path) return show();
    announce(page);
    // On the way back the browser restores the scroll position, if the screen is there right away.
    if (isTraversal) return show();
    transition(previous, page, async () => {
      show();
      await rendered();
      goToStart();
    });
  });
}

/** A screen whose code cannot be had: without a new document, what is on display keeps its address. */
async function goWithoutCode(): Promise<void> {
  if (await renewDocument()) return;
  $loadingScreen.set(false);
  const shown = $shown.get();
  if (shown) navigate(href(shown.route, shown.params, shown.search), 'replace');
}

/** To the section that the address names after its «#», or to the top. */
function goToStart(): void {
  const section = document.getElementById(location.hash.slice(1));
  if (section) {
    section.scrollIntoView();
    section.focus({ preventScroll: true });
  } else scrollTo(0, 0);
}

/** Fetches ahead what a page that the visitor may be about to open needs: its screen's code and data. */
export function prefetchScreen(route: RouteName, params: Params = {}, search: Params = {}): void {
  if (!loadScreen || !isPortalRoute(route)) return;
  const page: Page = { route, params, search, path: href(route, params) };
  if (guard(page, visitorOf($user.get()), page.path).kind !== 'allow') return;
  // A failure is the navigation's to report, should there be one.
  loadScreen(route).catch(() => {});
  if ($user.get()) prefetchAnswers(page).catch(() => {});
}
