import { fileURLToPath } from 'node:url';

/**
 * Which code of the portal travels together. Left alone, the bundler makes a chunk of every module that
 * two screens share: forty requests for one page. Here the island's own code is one chunk, what the
 * pages around login share is one, what most screens behind it share is one, and each screen brings the rest.
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
/** Around every screen behind the login. */
const LAYOUT = /\/parts\/SidebarLayout\.tsx$/;
/** From this many screens on, a module is worth having before any of them asks. */
const COMMON = 3;

interface Sets {
  island: Set<string>;
  layout: Set<string>;
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
  const sets: Sets = { island, layout: new Set(), guest: new Map(), member: new Map() };
  const screens = [...island].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  for (const screen of new Set(screens)) {
    if (LAYOUT.test(screen)) sets.layout = closure(screen, graph);
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
  const isCommon = (id: string, { member }: Sets) => (member.get(id) ?? 0) >= COMMON;
  return [
    { name: 'react', test: REACT, priority: 4 },
    {
      // Not the island's entry: it waits for a screen, and screens import this chunk.
      ...named(
        'portal',
        (id, all) => id !== ISLAND && (all.island.has(id) || (all.guest.has(id) && isCommon(id, all))),
      ),
      priority: 3,
    },
    // Fetched with the first answer: pages arrive with theirs, parsed by the Worker.
    { name: 'contract', test: VALIDATORS, priority: 2 },
    { ...named('guest', (id, { guest }) => (guest.get(id) ?? 0) > 1), priority: 2 },
    { ...named('member', (id, all) => isCommon(id, all) || all.layout.has(id)), priority: 1 },
  ];
}

/** The Vite plugin that gives the browser's build these chunks. */
export function portalChunks() {
  return {
    name: 'portal-chunks',
    configEnvironment: (environment: string) =>
      environment === 'client'
        ? {
            build: {
              // A screen's imports are here already or come beside it: a list of them would only weigh.
              modulePreload: false as const,
              rolldownOptions: { output: { codeSplitting: { groups: groups() } } },
            },
          }
        : undefined,
  };
}
