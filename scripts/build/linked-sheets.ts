import type { Plugin } from 'vite';

const PREFIX = '\0linked-sheet:';

/**
 * Layouts write their style sheet into the document (docs/decisions/0032-the-workers-size.md). The dev server links it,
 * as Astro does by itself: a class that is new to the sheet then shows in a page that stays open.
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
