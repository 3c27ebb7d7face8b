import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Which code of the portal travels together. Left alone, the bundler makes a chunk of every module that
 * two screens share: forty requests for one page. Here the island's own code and what the pages around
 * login share is one chunk, what the dashboard shares with other screens is one, what several of those
 * others share is one, what the same two or three use is one, and each screen brings the rest.
 *
 * The public pages' scripts share nothing with the island and keep chunks of their own.
 */
interface Module {
  importedIds: string[];
  dynamicallyImportedIds: string[];
}
export interface Graph {
  getModuleInfo: (id: string) => Module | null;
}

const ISLAND = fileURLToPath(new URL('../../src/islands/client.tsx', import.meta.url));
const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\/|^\0names-of:/;
const VALIDATORS = /\/node_modules\/valibot\/|\/contract\/fields\.ts$/;
const SCREEN =
  /\/islands\/\w+\/(?:Login|Register|ForgotPassword|ResetPassword|VerifyEmail|Dashboard|Licenses|License|Renewal|Explore|Downloads|Payments|Payment|Products|Profile|ChangePassword|Settings|Support)\.tsx$/;
/** The pages around login: small, and the first that a customer waits for. */
const GUEST_SCREEN = /\/login\/(?:Login|Register|ForgotPassword|ResetPassword|VerifyEmail)\.tsx$/;
/** Where a login leads: its screen and the layout around it are what a customer waits for. */
const HOME = /\/dashboard\/Dashboard\.tsx$/;
/** From this many screens on, a module is worth having before any of them asks. */
const COMMON = 4;

interface Sets {
  island: Set<string>;
  home: Set<string>;
  /** Which of the pages around login, and which of the screens behind it, use a module. */
  guest: Map<string, string[]>;
  member: Map<string, string[]>;
}

function closure(id: string, graph: Graph, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) closure(next, graph, seen);
  return seen;
}

function measure(graph: Graph): Sets {
  const island = closure(ISLAND, graph);
  const sets: Sets = { island, home: new Set(), guest: new Map(), member: new Map() };
  const screens = [...island].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  for (const screen of new Set(screens.filter((id) => SCREEN.test(id)))) {
    if (HOME.test(screen)) sets.home = closure(screen, graph);
    const uses = GUEST_SCREEN.test(screen) ? sets.guest : sets.member;
    const name = basename(screen, '.tsx');
    for (const id of closure(screen, graph)) uses.set(id, [...(uses.get(id) ?? []), name]);
  }
  return sets;
}

/**
 * The bundler's groups, first come first: each takes its modules with whatever they import, and leaves
 * the later ones what is left. A module's imports are used at least as often as the module itself, so
 * no group drags along what belongs to a later one.
 */
function groups() {
  let sets: Sets | undefined;
  const group = (priority: number, name: (id: string, sets: Sets) => string | false) => ({
    priority,
    name: (id: string, graph: Graph): string | null => {
      sets ??= measure(graph);
      return name(id, sets) || null;
    },
  });
  const among = (id: string, { member }: Sets) => member.get(id) ?? [];
  return [
    { name: 'react', test: REACT, priority: 8 },
    group(7, (id, { island, guest }) => (island.has(id) || (guest.get(id)?.length ?? 0) > 1) && 'portal'),
    // Fetched with the first answer: pages arrive with theirs, parsed by the Worker.
    { name: 'contract', test: VALIDATORS, priority: 6 },
    group(5, (id, sets) => sets.home.has(id) && among(id, sets).length > 1 && 'member'),
    group(4, (id, sets) => among(id, sets).length >= COMMON && 'common'),
    ...[3, 2].map((users) =>
      group(users, (id, sets) => {
        const screens = among(id, sets);
        return !SCREEN.test(id) && screens.length === users && screens.join('-').toLowerCase();
      }),
    ),
  ];
}

/**
 * The chunks large enough to be compiled while they arrive. Most of what is in them runs when the island
 * hydrates: left alone, each function would be compiled on the way, by the thread that hydrates. The
 * comment is V8's (v8.dev/blog/explicit-compile-hints); other engines pass over it.
 */
const COMPILED_EARLY = /^(?:react|portal|member)$/;
const COMPILE_HINT = '//# allFunctionsCalledOnLoad';

/** Vite's own import helper waits for style sheets and lists of scripts; the portal's chunks have neither. */
const IMPORT_HELPER = '\0vite/preload-helper.js';

/** The Vite plugin that gives the browser's build these chunks. */
export function portalChunks() {
  return {
    name: 'portal-chunks',
    enforce: 'pre' as const,
    load(id: string): string | undefined {
      return id === IMPORT_HELPER ? 'export const __vitePreload = (load) => load();' : undefined;
    },
    configEnvironment: (environment: string) =>
      environment === 'client'
        ? {
            build: {
              // A screen's imports are here already or come beside it: a list of them would only weigh.
              modulePreload: false as const,
              // The adapter's prelude is for servers: it gives every file a `process`.
              rolldownOptions: {
                output: {
                  banner: '',
                  // After minifying, which would take it out.
                  postBanner: ({ name }: { name: string }) => (COMPILED_EARLY.test(name) ? COMPILE_HINT : ''),
                  codeSplitting: { groups: groups() },
                },
              },
            },
          }
        : undefined,
  };
}
