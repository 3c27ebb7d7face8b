import { answerCalls } from '#lib/api/answers.ts';
import { flags } from '#lib/contract/flags.ts';

export const openapi = answerCalls({
  /** Imports the document's code on demand: it is large and rarely needed. */
  openApi: async ({ c, context }) => {
    if (!flags.apiAccess) return c.notFound();
    const { openApiDocument } = await import('#lib/api/openapi/document.ts');
    return openApiDocument(context.env.SITE_ORIGIN);
  },
});
