import { entry } from '#lib/text/security/entry.ts';
import { remote } from '#stores/portal/remote.ts';

/** The account's security settings. */
export const security = remote({ read: 'security', fallback: entry.loadError });

/** The account's security events, newest first. */
export const securityLog = remote({ read: 'securityLog', fallback: entry.logError });

/** Reloads both, since each change is logged. */
export async function reloadSecurity(): Promise<void> {
  await Promise.all([security.reload(), securityLog.reload()]);
}
