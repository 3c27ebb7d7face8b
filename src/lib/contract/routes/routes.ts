/**
 * The one route table (docs/product.md, 2.1 Routes). Guard, client router, sidebar and page titles read it; no other
 * file spells a portal path.
 */
export const PRODUCT_NAME = 'COA';
export const TAGLINE = 'Where Protocols meet Portfolio';

/** `public` is for everyone, `guest` turns signed-in visitors away, `auth` needs a session. */
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

/** An address, as a route of a table with its parameters. */
export interface PageOf<Name extends string> {
  route: Name;
  params: Params;
  search: Params;
  path: string;
}

export type Page = PageOf<RouteName>;

const ORGANIZATION_PREFIX = '/organizations/:organization';

/** Pages of a person that an organization has as well, below its own address. */
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

/** Whether an organization has such a page. */
export const isOfOrganization = (name: RouteName): boolean =>
  shared.has(name) || name === 'organization' || name === 'people';

/** Every address of the portal: a route has one, and a second one below an organization's if that has such a page. */
export const routePaths: readonly (readonly [RouteName, { path: string }])[] = [
  ...(Object.entries(routes) as [RouteName, Route][]),
  ...[...shared].map((name) => [name, { path: ORGANIZATION_PREFIX + routes[name].path }] as const),
];

/** The parameter that leads a route below an organization, if one is named. */
export const ofOrganization = (organization: string | undefined): Params =>
  organization ? { organization } : {};

/** The sidebar's entries, in their order. */
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

/** Where a page without its code sends the logout's form; there is no page. */
export const LOGOUT_PATH = '/logout';

/** The login's second step for browsers that do not run the portal's code. */
export const SECOND_FACTOR_PAGE = '/login/verifica';

/** Paths that redirect to another one. */
export const movedPaths: Readonly<Record<string, string>> = { '/profile/settings': routes.settings.path };

/** A pattern for a route's paths, with a group for each parameter. */
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

/** A route in the form of the client's router: its pattern, and a function from groups to parameters. */
export function routePattern(path: string): [RegExp, (...values: string[]) => Params] {
  const keys = [...path.matchAll(/:(\w+)/g)].map(([, key]) => key ?? '');
  return [
    pathPattern(path),
    (...values) => Object.fromEntries(keys.map((key, index) => [key, decode(values[index])])),
  ];
}

/** Finds an address in a table of routes, as the client's router does; `undefined` for an unknown one. */
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

/** The portal's page at an address. */
export const matchRoute = routeMatcher(routePaths);

/** A path with its parameters and a query. */
export function filledPath(path: string, params: Params, search: Params): string {
  const filled = path.replace(/\/:(\w+)\??/g, (_, key) =>
    params[key] ? `/${encodeURIComponent(params[key])}` : '',
  );
  const query = new URLSearchParams(search).toString();
  return query ? `${filled}?${query}` : filled;
}

/** The address of a route: `href('license', { id: '7' })` is `/licenses/7`, below an `organization` where one is named. */
export const href = (name: RouteName, params: Params = {}, search: Params = {}): string => {
  const prefix = params.organization && shared.has(name) ? ORGANIZATION_PREFIX : '';
  return filledPath(prefix + routes[name].path, params, search);
};

/** Makes addresses in an organization, of routes that it has; a person's where none is named. */
export const hrefIn =
  (organization: string | undefined) =>
  (name: RouteName, params: Params = {}, search: Params = {}): string =>
    href(name, { ...ofOrganization(organization), ...params }, search);

/** «{title} | COA»; the home page is just «COA». */
export function pageTitle(title: string): string {
  return title ? `${title} | ${PRODUCT_NAME}` : PRODUCT_NAME;
}
