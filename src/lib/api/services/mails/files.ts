/** A file that goes with a mail. */
export interface MailFile {
  name: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Attempts that send a mail with its files. A provider that refuses them must not keep the mail itself from its reader:
 * from half an hour on it goes alone.
 */
export const ATTEMPTS_WITH_FILES = 3;
