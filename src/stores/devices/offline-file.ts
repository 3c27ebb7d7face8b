import { saveFile } from '#stores/browser/save-file.ts';
import { callFor } from '#stores/portal/call-for.ts';

/** Leaves a device's offline file with the visitor; says until when it is valid. */
export async function saveOfflineFile(activation: string): Promise<string> {
  const file = await callFor('offlineFile', { params: { id: activation } });
  saveFile(file.filename, file.content, 'application/octet-stream');
  return file.expires_at;
}
