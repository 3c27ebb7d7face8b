import { intentRoutes } from './intents.ts';
import { methodRoutes } from './methods.ts';
import { payoutRoutes } from './payouts.ts';
import { readRoutes } from './reads.ts';
import { refundRoutes } from './refunds.ts';
import { unknownAddress } from './refusal.ts';
import type { Route } from './route.ts';
import { sessionRoutes } from './sessions.ts';

const routes = [
  ...sessionRoutes,
  ...intentRoutes,
  ...methodRoutes,
  ...refundRoutes,
  ...payoutRoutes,
  ...readRoutes,
];

export interface Matched {
  route: Route;
  id: string;
}

/** The route that matches a request. */
export function routeOf(method: string, path: string): Matched {
  for (const route of routes) {
    const id = route.method === method ? idIn(path, route.path) : undefined;
    if (id !== undefined) return { route, id };
  }
  throw unknownAddress(method, path);
}

/** The id in a path; empty if the template has none, undefined if the path does not match. */
function idIn(path: string, template: string): string | undefined {
  const [parts, names] = [path.split('/'), template.split('/')];
  if (parts.length !== names.length) return undefined;
  if (!names.every((name, index) => name === ':id' || name === parts[index])) return undefined;
  return parts[names.indexOf(':id')] ?? '';
}
