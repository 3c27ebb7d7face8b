import type { Call } from '#lib/contract/calls/call.ts';
import { type CallName, calls } from '#lib/contract/calls/calls.ts';
import { organizationPath } from '#lib/contract/organizations/rules.ts';

/** A request that matches a call of the table. */
export interface Matched {
  kind: 'call';
  name: CallName;
  /** The call, with the path that matched. */
  call: Call;
  /** Path and query for the API, rebuilt from parsed parameters. */
  path: string;
}
export type Match =
  | Matched
  | { kind: 'unknown' }
  | { kind: 'wrong-method'; allow: string }
  | { kind: 'malformed' };

const PARAMETER = /^[A-Za-z0-9._~-]{1,200}$/;

/** The call on an organization's behalf, if it has such a path; external hosts may lack it. */
const inOrganization = (call: Call): Call[] => {
  const path = organizationPath(call);
  return path ? [{ ...call, path, core: false }] : [];
};

const table = Object.entries<Call>(calls).flatMap(([name, call]) =>
  [call, ...inOrganization(call)].map((each) => ({
    name: name as CallName,
    call: each,
    segments: each.path.split('/'),
  })),
);

/** Calls without path parameters, by method and path: most requests match here. */
const literal = new Map(
  table
    .filter(({ call }) => !call.path.includes(':'))
    .map((entry) => [`${entry.call.method} ${entry.call.path}`, entry]),
);

function bind(template: string[], actual: string[]): Record<string, string> | undefined {
  if (template.length !== actual.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, expected] of template.entries()) {
    const value = actual[index] ?? '';
    if (!expected.startsWith(':')) {
      if (expected !== value) return undefined;
    } else if (PARAMETER.test(value) && !/^\.+$/.test(value)) {
      params[expected.slice(1)] = value;
    } else return undefined;
  }
  return params;
}

/**
 * Matches a request; HEAD matches as GET.
 *
 * @param rawUrl the request's raw URL: `URL.pathname` collapses `..` and hides what was sent
 * @param isThere whether a call exists for this caller, in any method
 */
export function matchCall(
  method: string,
  rawUrl: string,
  isThere: (call: Call) => boolean = () => true,
): Match {
  const rawPath = rawPathOf(rawUrl);
  if (/%(?:00|25|2e|2f|5c)/i.test(rawPath) || rawPath.includes('\\')) return { kind: 'malformed' };
  const wanted = method === 'HEAD' ? 'GET' : method;
  const known = literal.get(`${wanted} ${rawPath}`);
  if (known && isThere(known.call)) return matched(known, known.call.path, rawUrl);
  const actual = rawPath.split('/');
  const found = table.flatMap((entry) => {
    const params = isThere(entry.call) ? bind(entry.segments, actual) : undefined;
    return params ? [{ ...entry, params }] : [];
  });
  if (!found[0]) return { kind: 'unknown' };
  const entry = found.find((candidate) => candidate.call.method === wanted);
  if (!entry) {
    // The allowed methods of a staff path are not revealed.
    if (found[0].call.role) return { kind: 'unknown' };
    return { kind: 'wrong-method', allow: [...new Set(found.flatMap(methodsOf))].join(', ') };
  }
  const path = entry.call.path.replace(/:(\w+)/g, (_, key) => encodeURIComponent(entry.params[key] ?? ''));
  return matched(entry, path, rawUrl);
}

const methodsOf = ({ call }: { call: Call }) => (call.method === 'GET' ? ['GET', 'HEAD'] : [call.method]);

function matched({ name, call }: { name: CallName; call: Call }, path: string, rawUrl: string): Matched {
  return { kind: 'call', name, call, path: path + queryOf(call, rawUrl) };
}

function rawPathOf(rawUrl: string): string {
  const afterScheme = rawUrl.slice(rawUrl.indexOf('//') + 2);
  const start = afterScheme.indexOf('/');
  return start < 0 ? '/' : (afterScheme.slice(start).split(/[?#]/)[0] ?? '/');
}

function queryOf(call: Call, rawUrl: string): string {
  if (!call.query) return '';
  const given = new URL(rawUrl).searchParams;
  const kept = new URLSearchParams();
  for (const name of call.query) {
    const value = given.get(name);
    if (value !== null) kept.set(name, value.slice(0, 200));
  }
  const query = kept.toString();
  return query ? `?${query}` : '';
}
