import { entry } from '#lib/text/security/entry.ts';
import { remote } from '#stores/portal/remote.ts';

/** What protects the account. */
export const security = remote({ read: 'security', fallback: entry.loadError });

/** What happened to the account's safety, the newest first. */
export const securityLog = remote({ read: 'securityLog', fallback: entry.logError });

/** Loads both again: each change is written into the log. */
export async function reloadSecurity(): Promise<void> {
  await Promise.all([security.reload(), securityLog.reload()]);
}
