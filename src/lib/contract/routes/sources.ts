import type { SiteFileName } from '#lib/contract/calls/site-files.ts';
import type { Params } from './routes.ts';

/** A call of the API with its parameters, or a file of the site. */
export type Source<CallName extends string = string> =
  | { call: CallName; params?: Params; query?: Params }
  | { file: SiteFileName };

/** The named parameters of a URL, without empty ones. */
export const picked = (search: Params, names: readonly string[]): Params =>
  Object.fromEntries(names.flatMap((name) => (search[name] ? [[name, search[name]]] : [])));

/**
 * The key of a response, in the document and in the browser.
 *
 * @example sourceKey({ call: 'licenses', query: { limit: '5' } }) // licenses?limit=5
 */
export function sourceKey(source: Source): string {
  if ('file' in source) return source.file;
  const search = new URLSearchParams({ ...source.params, ...source.query }).toString();
  return search ? `${source.call}?${search}` : source.call;
}
