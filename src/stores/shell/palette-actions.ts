import { computed } from 'nanostores';
import type { CallName } from '#lib/contract/calls/calls.ts';
import { guard, visitorOf } from '#lib/contract/routes/guard.ts';
import { organizationEntries } from '#lib/contract/routes/organization-pages.ts';
import { type RouteName, routes, sidebarRoutes } from '#lib/contract/routes/routes.ts';
import { palette } from '#lib/text/shell/command-palette.ts';
import { frame } from '#lib/text/shell/frame.ts';
import { profileMenu } from '#lib/text/shell/profile-menu.ts';
import { shell } from '#lib/text/shell/shell.ts';
import { $user } from '#stores/kernel/session.ts';
import { $missing } from '#stores/portal/capabilities.ts';
import { hrefHere, organizationHere } from '#stores/portal/organization.ts';
import { refreshScreen } from '#stores/portal/refresh.ts';
import { logout } from './logout.ts';
import { type Entry, entry, open } from './palette-entry.ts';
import { $theme, chooseTheme } from './theme.ts';

/** Pages without parameters other than the open organization: the sidebar's first, then all others. */
function pagesInOrder(): RouteName[] {
  const here = organizationHere() ? organizationEntries.map(([name]) => name) : [];
  const others = (Object.keys(routes) as RouteName[]).filter((name) => !routes[name].path.includes(':'));
  return [...new Set([...here, ...sidebarRoutes, ...others])];
}

/** Calls that a page needs and hosts may lack. */
const needs: Partial<Record<RouteName, CallName>> = { security: 'security', organizations: 'organizations' };

/** The pages that this visitor may open. */
export const $screens = computed([$user, $missing], (user, missing): Entry[] =>
  pagesInOrder().flatMap((name) => {
    const { title, layout } = routes[name];
    if (!title || layout === 'bare') return [];
    const path = hrefHere(name);
    const page = { route: name, params: {}, search: {}, path };
    if (guard(page, visitorOf(user), path).kind !== 'allow') return [];
    const need = needs[name];
    if (need && missing.has(need)) return [];
    const words = palette.screenWords[name as keyof typeof palette.screenWords] ?? '';
    return [entry('screen', name, { id: name, title, words }, open(path))];
  }),
);

const themes = ['light', 'dark', 'system'] as const;

/** Actions that are available everywhere. */
export const $actions = computed($theme, (current): Entry[] => [
  ...themes
    .filter((theme) => theme !== current)
    .map((theme) =>
      entry('action', theme, { id: theme, title: palette.themes[theme], words: shell.theme }, () =>
        chooseTheme(theme),
      ),
    ),
  entry('action', 'refresh', { id: 'refresh', title: frame.refresh }, refreshScreen),
  entry('action', 'logout', { id: 'logout', title: profileMenu.logout, words: palette.logoutWords }, logout),
]);
