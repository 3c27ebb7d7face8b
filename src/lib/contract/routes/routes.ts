/**
 * The route table (docs/product.md, 2.1 Routes). Guard, client router, sidebar and page titles use it; no other file
 * contains a portal path.
 */
export const PRODUCT_NAME = 'COA';
export const TAGLINE = 'Where Protocols meet Portfolio';

/** `public` is for everyone, `guest` redirects signed-in visitors, `auth` needs a session. */
export type Access = 'public' | 'guest' | 'auth';

/** `site` pages are Astro's, `portal` pages the React island's; `shared` is the island's for signed-in visitors. */
export type Surface = 'site' | 'portal' | 'shared';

export type Layout = 'public' | 'bare' | 'sidebar';

export interface Route {
  path: string;
  access: Access;
  title: string;
  layout: Layout;
  surface: Surface;
}

const site = { access: 'public', layout: 'public', surface: 'site' } as const;
const bare = { layout: 'bare', surface: 'portal' } as const;
const member = { access: 'auth', layout: 'sidebar', surface: 'portal' } as const;

export const routes = {
  home: { ...site, path: '/', title: '' },
  login: { ...bare, path: '/login', access: 'guest', title: 'Accedi' },
  register: { ...bare, path: '/register', access: 'guest', title: 'Registrati' },
  forgotPassword: { ...bare, path: '/forgot-password', access: 'guest', title: 'Password dimenticata' },
  resetPassword: { ...bare, path: '/reset-password/:token', access: 'public', title: 'Nuova password' },
  verifyEmail: { ...bare, path: '/verify-email/:token?', access: 'public', title: 'Verifica email' },
  dashboard: { ...member, path: '/dashboard', title: 'Dashboard' },
  explore: { ...member, path: '/explore', title: 'Esplora' },
  licenses: { ...member, path: '/licenses', title: 'Licenze' },
  license: { ...member, path: '/licenses/:id', title: 'Dettaglio licenza' },
  seats: { ...member, path: '/seats', title: 'Assegnazioni' },
  downloads: { ...member, path: '/downloads', title: 'Download' },
  articles: { ...site, path: '/articles', title: 'Articoli' },
  article: { ...site, path: '/articles/:id', title: 'Articolo' },
  category: { ...site, path: '/articles/categories/:id', title: 'Articoli' },
  author: { ...site, path: '/articles/authors/:id', title: 'Autore' },
  products: { access: 'public', layout: 'sidebar', surface: 'shared', path: '/products', title: 'Prodotti' },
  platforms: { ...site, path: '/platforms', title: 'Piattaforme' },
  platform: { ...site, path: '/platforms/:id', title: 'Piattaforma' },
  renewal: { ...member, path: '/platforms/:id/rent', title: 'Rinnovo' },
  withdrawal: { ...site, path: '/recesso', title: 'Recesso dal contratto' },
  redeem: { ...member, path: '/redeem', title: 'Riscatta un codice' },
  payments: { ...member, path: '/payments', title: 'Pagamenti' },
  payment: { ...member, path: '/payments/:id', title: 'Dettaglio pagamento' },
  profile: { ...member, path: '/profile', title: 'Profilo' },
  changePassword: { ...member, path: '/profile/change-password', title: 'Cambia password' },
  organizations: { ...member, path: '/organizations', title: 'Organizzazioni' },
  organization: { ...member, path: '/organizations/:organization', title: 'Organizzazione' },
  people: { ...member, path: '/organizations/:organization/people', title: 'Persone' },
  settings: { ...member, path: '/settings', title: 'Impostazioni' },
  security: { ...member, path: '/settings/security', title: 'Sicurezza' },
  support: { ...member, path: '/support', title: 'Supporto' },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;
export type Params = Record<string, string>;

/** A matched URL: the route of a table, and its parameters. */
export interface PageOf<Name extends string> {
  route: Name;
  params: Params;
  search: Params;
  path: string;
}

export type Page = PageOf<RouteName>;

const ORGANIZATION_PREFIX = '/organizations/:organization';

/** A person's pages that organizations also have, below their path. */
const shared: ReadonlySet<RouteName> = new Set([
  'licenses',
  'license',
  'seats',
  'products',
  'renewal',
  'downloads',
  'redeem',
  'payments',
  'payment',
]);

/** Whether organizations have the page. */
export const isOfOrganization = (name: RouteName): boolean =>
  shared.has(name) || name === 'organization' || name === 'people';

/** Every path of the portal: each route has one, and a second one for organizations if they have the page. */
export const routePaths: readonly (readonly [RouteName, { path: string }])[] = [
  ...(Object.entries(routes) as [RouteName, Route][]),
  ...[...shared].map((name) => [name, { path: ORGANIZATION_PREFIX + routes[name].path }] as const),
];

/** The route parameter for an organization, if there is one. */
export const ofOrganization = (organization: string | undefined): Params =>
  organization ? { organization } : {};

/** The sidebar's entries, in order. */
export const sidebarRoutes = [
  'dashboard',
  'explore',
  'products',
  'licenses',
  'downloads',
  'payments',
  'profile',
  'support',
] as const satisfies RouteName[];

/** The target of the plain logout form; it is not a page. */
export const LOGOUT_PATH = '/logout';

/** The login's second step for browsers that do not run the portal's code. */
export const SECOND_FACTOR_PAGE = '/login/verifica';

/** Paths that redirect to another one. */
export const movedPaths: Readonly<Record<string, string>> = { '/profile/settings': routes.settings.path };

/** A regular expression for a route's paths, with a group per parameter. */
export function pathPattern(path: string): RegExp {
  const groups = path.replace(/\/:(\w+)(\?)?/g, (_, key, optional) =>
    optional ? `(?:/(?<${key}>[^/]+))?` : `/(?<${key}>[^/]+)`,
  );
  return new RegExp(`^${groups}/?$`, 'i');
}

function decode(value: string | undefined): string {
  try {
    return decodeURIComponent(value ?? '');
  } catch {
    return value ?? '';
  }
}

/** A route for the client's router: its pattern, and a function from groups to parameters. */
export function routePattern(path: string): [RegExp, (...values: string[]) => Params] {
  const keys = [...path.matchAll(/:(\w+)/g)].map(([, key]) => key ?? '');
  return [
    pathPattern(path),
    (...values) => Object.fromEntries(keys.map((key, index) => [key, decode(values[index])])),
  ];
}

/** Matches URLs with a table of routes, like the client's router; undefined for an unknown one. */
export function routeMatcher<Name extends string>(table: readonly (readonly [Name, { path: string }])[]) {
  const patterns = table.map(([route, { path }]) => ({ route, pattern: pathPattern(path) }));
  return (url: URL): PageOf<Name> | undefined => {
    for (const { route, pattern } of patterns) {
      const match = pattern.exec(url.pathname);
      if (!match) continue;
      const params = Object.fromEntries(
        Object.entries(match.groups ?? {}).map(([key, value]) => [key, decode(value)]),
      );
      return { route, params, search: Object.fromEntries(url.searchParams), path: url.pathname };
    }
    return undefined;
  };
}

/** Matches a URL with the portal's routes. */
export const matchRoute = routeMatcher(routePaths);

/** A path with its parameters and a query. */
export function filledPath(path: string, params: Params, search: Params): string {
  const filled = path.replace(/\/:(\w+)\??/g, (_, key) =>
    params[key] ? `/${encodeURIComponent(params[key])}` : '',
  );
  const query = new URLSearchParams(search).toString();
  return query ? `${filled}?${query}` : filled;
}

/** The URL of a route: `href('license', { id: '7' })` is `/licenses/7`; with `organization`, below its path. */
export const href = (name: RouteName, params: Params = {}, search: Params = {}): string => {
  const prefix = params.organization && shared.has(name) ? ORGANIZATION_PREFIX : '';
  return filledPath(prefix + routes[name].path, params, search);
};

/** Makes URLs of an organization, for routes that organizations have; otherwise a person's. */
export const hrefIn =
  (organization: string | undefined) =>
  (name: RouteName, params: Params = {}, search: Params = {}): string =>
    href(name, { ...ofOrganization(organization), ...params }, search);

/** «{title} | COA»; the home page is just «COA». */
export function pageTitle(title: string): string {
  return title ? `${title} | ${PRODUCT_NAME}` : PRODUCT_NAME;
}
