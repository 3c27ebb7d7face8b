import { saveFile } from '#stores/browser/save-file.ts';
import { call } from '#stores/portal/call.ts';

/** Downloads a device's offline file; returns its end date. */
export async function saveOfflineFile(activation: string): Promise<string> {
  const file = await call('offlineFile', { params: { id: activation } });
  saveFile(file.filename, file.content, 'application/octet-stream');
  return file.expires_at;
}
