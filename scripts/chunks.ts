import { fileURLToPath } from 'node:url';

/**
 * Which code of the portal travels together. Left alone, the bundler makes a chunk of every module that
 * two screens share: forty requests for one page. Here the island's own code and what the pages around
 * login share is one chunk, what the dashboard shares with other screens is one, what several of those
 * others share is one, and each screen brings the rest.
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

const ISLAND = fileURLToPath(new URL('../src/islands/Portal.tsx', import.meta.url));
const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\//;
const VALIDATORS = /\/node_modules\/valibot\/|\/contract\/fields\.ts$/;
/** The pages around login: small, and the first that a customer waits for. */
const GUEST_SCREEN = /\/screens\/(?:Login|Register|ForgotPassword|ResetPassword|VerifyEmail)\.tsx$/;
/** Where a login leads: its screen and the layout around it are what a customer waits for. */
const HOME = /\/screens\/Dashboard\.tsx$/;
/** From this many screens on, a module is worth having before any of them asks. */
const COMMON = 4;

interface Sets {
  island: Set<string>;
  home: Set<string>;
  /** How many pages around login, and how many screens behind it, use a module. */
  guest: Map<string, number>;
  member: Map<string, number>;
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
  for (const screen of new Set(screens)) {
    if (HOME.test(screen)) sets.home = closure(screen, graph);
    const uses = GUEST_SCREEN.test(screen) ? sets.guest : sets.member;
    for (const id of closure(screen, graph)) uses.set(id, (uses.get(id) ?? 0) + 1);
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
  const named = (name: string, belongs: (id: string, sets: Sets) => boolean) => ({
    name: (id: string, graph: Graph): string | null => {
      sets ??= measure(graph);
      return belongs(id, sets) ? name : null;
    },
  });
  return [
    { name: 'react', test: REACT, priority: 5 },
    {
      // Not the island's entry: it waits for a screen, and screens import this chunk.
      ...named(
        'portal',
        (id, { island, guest }) => id !== ISLAND && (island.has(id) || (guest.get(id) ?? 0) > 1),
      ),
      priority: 4,
    },
    // Fetched with the first answer: pages arrive with theirs, parsed by the Worker.
    { name: 'contract', test: VALIDATORS, priority: 3 },
    { ...named('member', (id, { home, member }) => home.has(id) && (member.get(id) ?? 0) > 1), priority: 2 },
    { ...named('common', (id, { member }) => (member.get(id) ?? 0) >= COMMON), priority: 1 },
  ];
}

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
              rolldownOptions: { output: { banner: '', codeSplitting: { groups: groups() } } },
            },
          }
        : undefined,
  };
}
