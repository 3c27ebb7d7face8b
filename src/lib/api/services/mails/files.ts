/** A file that goes with a mail. */
export interface MailFile {
  name: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Attempts that send a mail with its files. */
const ATTEMPTS_WITH_FILES = 3;

/** A provider that refuses files must not keep the mail itself from its reader: from half an hour on it goes alone. */
export const takesFiles = ({ attempts }: { attempts: number }): boolean => attempts <= ATTEMPTS_WITH_FILES;
