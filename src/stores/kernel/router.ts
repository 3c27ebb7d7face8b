import { createRouter } from '@nanostores/router';
import { computed } from 'nanostores';
import { type PageOf, type Params, routePattern } from '#lib/contract/routes/routes.ts';

/**
 * An island's router over its route table, and its page in the contract's terms: `undefined` where the island has no
 * screen. It intercepts clicks on every same-origin link, so links to other pages need `target="_self"`.
 */
export function routerOf<Name extends string>(table: readonly (readonly [Name, { path: string }])[]) {
  // By their place, as a route may have a second address.
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
