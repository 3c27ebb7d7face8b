import { answerCalls } from '#lib/api/answers.ts';
import { stopImport, writeToImported } from '#lib/api/services/admin/imports/actions.ts';
import { listImportSkips, listImports, readImport } from '#lib/api/services/admin/imports/pages.ts';
import { previewImport, startImport } from '#lib/api/services/admin/imports/start.ts';

export const imports = answerCalls({
  previewImport: ({ context, input }) => previewImport(context, input),
  startImport: ({ context, actor, input, idempotencyKey }) =>
    startImport(context, actor, input, idempotencyKey),
  licenseImports: ({ context, cursor }) => listImports(context, cursor),
  licenseImport: ({ context, id }) => readImport(context, id),
  stopImport: ({ context, actor, id }) => stopImport(context, actor, id),
  writeToImported: ({ context, actor, id }) => writeToImported(context, actor, id),
  importSkips: ({ context, query, cursor }) => listImportSkips(context, query.import ?? '', cursor),
});
