import { downloadZip } from 'client-zip';
import type { AnswerOf } from '#lib/contract/calls/portal-calls.ts';
import type { IssuedDocument } from '#lib/contract/payments/payments.ts';
import { archive as text } from '#lib/text/payments.ts';
import { saveBlob } from '#stores/browser/save-file.ts';
import { fetchFile } from '#stores/kernel/files.ts';
import { textOf } from '#stores/kernel/form.ts';
import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { call } from '#stores/portal/call.ts';
import { notify } from '#stores/shell/notifications.ts';
import { $isArchiving } from './payments.ts';

/** Saves the documents of a date range as one ZIP; if one fails, saves nothing. */
export const archiveDialog = createFormDialog<true>({
  $subject: $isArchiving,
  fallback: text.failed,
  required: ['from', 'to'],
  validate: (values) =>
    textOf(values, 'from') > textOf(values, 'to') ? { to: text.turnedRound } : undefined,
  send: async (_, values) => {
    const days = { from: textOf(values, 'from'), to: textOf(values, 'to') };
    const documents = await documentsOf(days);
    if (documents.length === 0) return notify({ type: 'info', title: text.none });
    saveBlob(text.file(days.from, days.to), await downloadZip(filesOf(documents)).blob());
  },
});

type Page = AnswerOf<'paymentDocuments'>;

async function documentsOf(days: { from: string; to: string }): Promise<IssuedDocument[]> {
  const documents: IssuedDocument[] = [];
  let after: string | null | undefined;
  while (after !== null) {
    const page: Page = await call('paymentDocuments', { query: { ...days, ...(after && { after }) } });
    documents.push(...page.results);
    after = page.next;
  }
  return documents;
}

/** Downloads the files one after another: long-standing customers have hundreds. */
async function* filesOf(documents: IssuedDocument[]): AsyncGenerator<{ name: string; input: Blob }> {
  for (const { number, url, xml_url: xml } of documents)
    for (const address of xml ? [url, xml] : [url]) {
      const { name, content } = await fetchFile(address);
      yield { name: name || `${number}.pdf`, input: content };
    }
}
