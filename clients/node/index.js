export { createClient } from './client.js';
export { machineFingerprint } from './machine.js';
export { writeRequest } from './request.js';
export { hashFingerprint, readLicenseFile, readSigned } from './signed.js';
export { folderStore } from './store.js';
export { verifyDownload } from './updates.js';
export { isLower } from './versions.js';
export { verifyWebhook } from './webhooks.js';
