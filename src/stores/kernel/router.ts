import { createRouter } from '@nanostores/router';
import { computed } from 'nanostores';
import { type PageOf, type Params, routePattern } from '#lib/contract/routes/routes.ts';

/**
 * An island's router over its route table, and its current page; `undefined` if the island has no screen for the
 * address. It intercepts clicks on all same-origin links, so links to other pages need `target="_self"`.
 */
export function routerOf<Name extends string>(table: readonly (readonly [Name, { path: string }])[]) {
  // By index, since a route may have a second address.
  const $router = createRouter(
    Object.fromEntries(table.map(([, { path }], index) => [`${index}`, routePattern(path)])),
    { links: true },
  );
  const $page = computed($router, (page): PageOf<Name> | undefined => {
    if (!page) return undefined;
    const { route, params, search, path } = page;
    const [name] = table[Number(route)] ?? [];
    return name && { route: name, params: params as Params, search, path };
  });
  return { $router, $page };
}
