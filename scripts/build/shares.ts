import type { Plugin } from 'vite';

/** Files of the admin area, which no customer loads. */
export const isStaffs = (id: string): boolean =>
  /\/src\/(?:islands|stores|lib\/contract|lib\/text)\/admin\//.test(id);

/** The number of separately loaded customer parts, such as screens, that import a module. */
const shares = new Map<string, number>();

export const customersSharing = (id: string): number => shares.get(id) ?? 0;

/**
 * Counts before chunking. The bundler's own count does not distinguish the two islands: modules shared by two admin
 * screens would be sent to every customer.
 */
export const countShares: Plugin = {
  name: 'coa:count-shares',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildEnd() {
    shares.clear();
    for (const id of this.getModuleIds()) {
      const part = this.getModuleInfo(id);
      if (!part || isStaffs(id)) continue;
      if (!part.isEntry && part.dynamicImporters.every(isStaffs)) continue;
      for (const reached of reach(id, (each) => this.getModuleInfo(each)?.importedIds ?? []))
        shares.set(reached, customersSharing(reached) + 1);
    }
  },
};

/** A module and all its direct and indirect imports. */
function reach(from: string, importsOf: (id: string) => readonly string[], found = new Set<string>()) {
  if (found.has(from)) return found;
  found.add(from);
  for (const id of importsOf(from)) reach(id, importsOf, found);
  return found;
}
