import { atom, computed } from 'nanostores';
import { guard, visitorOf } from '#lib/contract/routes/guard.ts';
import {
  href,
  matchRoute,
  type Page,
  type Params,
  pageTitle,
  type RouteName,
  routes,
} from '#lib/contract/routes/routes.ts';
import { leaveFor } from '#stores/kernel/place.ts';
import { renewDocument } from '#stores/kernel/renew-document.ts';
import { $user } from '#stores/kernel/session.ts';
import { hrefHere } from './organization.ts';
import { $page, isHere, isOwnRoute, navigate } from './router.ts';
import { prefetchAnswers } from './sources.ts';

/** The displayed page: it follows the address once the screen's code has loaded. */
export const $shown = atom<Page | undefined>(undefined);

/** The layout depends on these: a list's new filter or page does not change them. */
export const $shownRoute = computed($shown, (page) => page?.route);
export const $shownPath = computed($shown, (page) => page?.path);

/** True while another screen's code loads. */
export const $loadingScreen = atom(false);

/** Loads a screen's code; the island provides it. */
export type LoadScreen = (route: RouteName) => Promise<unknown>;

let loadScreen: LoadScreen | undefined;

function countView(page: Page): void {
  navigator.sendBeacon('/events/page-view', JSON.stringify({ path: page.path }));
}

/** Resolves after React has rendered a change, which happens before the next task. */
function rendered(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/**
 * Changes the screen, with a view transition unless the visitor prefers reduced motion. The login pages change at once,
 * so that a visitor who types right away does not type into the old page.
 */
function transition(from: Page | undefined, to: Page, change: () => Promise<void>): void {
  const isFramed = [from, to].every((page) => page && routes[page.route].layout === 'sidebar');
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!isFramed || isStill || !document.startViewTransition) {
    void change();
    return;
  }
  const { ready } = document.startViewTransition(change);
  // A skipped transition, as in a hidden tab, has changed the screen too.
  ready.catch(() => {});
}

/** Shows the screen of each page that the router reaches, once its code has loaded. */
export function watchScreens(first: Page, load: LoadScreen): void {
  loadScreen = load;
  $shown.set(first);
  countView(first);
  $page.listen((page) => void follow(page, load));
  // The visitor may have gone back before hydration.
  const here = matchRoute(new URL(location.href));
  if (JSON.stringify(here) !== JSON.stringify(first)) void follow($page.get(), load);
}

async function follow(page: Page | undefined, load: LoadScreen): Promise<void> {
  // Not a portal page: the router changes the address first, then the reload loads it.
  if (!page) return queueMicrotask(() => location.reload());
  const isBack = leaveFor(page);
  $loadingScreen.set(page.path !== $shown.get()?.path);
  const isHere = await load(page.route).then(
    () => true,
    () => false,
  );
  if ($page.get() !== page) return;
  if (!isHere) return void goWithoutCode(page);
  $loadingScreen.set(false);
  const show = () => $shown.set(page);
  const previous = $shown.get();
  if (previous?.path === page.path) return show();
  document.title = pageTitle(routes[page.route].title);
  countView(page);
  // After going back, the browser restores the scroll position if the screen renders at once.
  if (isBack) return show();
  transition(previous, page, async () => {
    show();
    await rendered();
    goToStart();
  });
}

/**
 * Opens a new document for a screen whose code a deployment has removed. Without a network, the address of the
 * displayed page is restored, unless the visitor may no longer see it.
 */
async function goWithoutCode(wanted: Page): Promise<void> {
  if (await renewDocument(addressOf(wanted))) return;
  $loadingScreen.set(false);
  const shown = $shown.get();
  const mayStay = shown && guard(shown, visitorOf($user.get()), shown.path).kind === 'allow';
  if (mayStay && $page.get() === wanted) navigate(addressOf(shown), 'replace');
}

function addressOf({ route, params, search }: Page): string {
  return href(route, params, search);
}

/** Scrolls to the section after the address's `#`, or to the top. */
function goToStart(): void {
  if (!goToFragment()) scrollTo(0, 0);
}

/** Scrolls to the section after the address's `#` and focuses it, if it is in the document. */
export function goToFragment(): boolean {
  const section = document.getElementById(location.hash.slice(1));
  section?.scrollIntoView();
  section?.focus({ preventScroll: true });
  return section !== null;
}

/** Prefetches the code and data of a page that the visitor may be about to open. */
export function prefetchScreen(route: RouteName, params: Params = {}, search: Params = {}): void {
  if (!loadScreen || !isOwnRoute(route)) return;
  const page = matchRoute(new URL(hrefHere(route, params, search), location.origin));
  if (!page || !isHere(page)) return;
  if (guard(page, visitorOf($user.get()), page.path).kind !== 'allow') return;
  // The navigation reports a failure.
  loadScreen(route).catch(() => {});
  if ($user.get()) prefetchAnswers(page);
}
