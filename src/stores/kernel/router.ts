import { createRouter } from '@nanostores/router';
import { computed } from 'nanostores';
import { type PageOf, type Params, routePattern } from '#lib/contract/routes/routes.ts';

/**
 * An island's router over its route table, and its page in the contract's terms: `undefined` where the island has no
 * screen. It intercepts clicks on every same-origin link, so links to other pages need `target="_self"`.
 */
export function routerOf<Name extends string>(table: readonly (readonly [Name, { path: string }])[]) {
  const $router = createRouter(
    Object.fromEntries(table.map(([name, { path }]) => [name as string, routePattern(path)])),
    { links: true },
  );
  const $page = computed($router, (page): PageOf<Name> | undefined => {
    if (!page) return undefined;
    const { route, params, search, path } = page;
    return { route: route as Name, params: params as Params, search, path };
  });
  return { $router, $page };
}
