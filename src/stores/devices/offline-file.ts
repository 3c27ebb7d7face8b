import { saveFile } from '#stores/browser/save-file.ts';
import { callFor } from '#stores/portal/call-for.ts';

/** Downloads a device's offline file; returns its end. */
export async function saveOfflineFile(activation: string): Promise<string> {
  const file = await callFor('offlineFile', { params: { id: activation } });
  saveFile(file.filename, file.content, 'application/octet-stream');
  return file.expires_at;
}
