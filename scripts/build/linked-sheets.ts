import type { Plugin } from 'vite';

const PREFIX = '\0linked-sheet:';

/**
 * Layouts inline their style sheet (docs/decisions/0032-the-workers-size.md). The dev server links it instead, as Astro
 * does by default, so that an open page shows new classes.
 */
export const linkedSheets: Plugin = {
  name: 'coa:linked-sheets',
  apply: 'serve',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\.css\?inline$/ },
    async handler(source, importer) {
      const sheet = await this.resolve(source.replace('?inline', ''), importer);
      return sheet && `${PREFIX}${sheet.id}.js`;
    },
  },
  load: {
    filter: { id: new RegExp(`^${PREFIX}`) },
    handler: (id) => `import ${JSON.stringify(id.slice(PREFIX.length, -'.js'.length))}; export default '';`,
  },
};
