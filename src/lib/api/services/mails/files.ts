/** A file that goes with a mail. */
export interface MailFile {
  name: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A file that was made or kept, as it goes with a mail. */
export const toMailFile = async (
  file: Pick<MailFile, 'name' | 'type'> & { body: BodyInit },
): Promise<MailFile> => ({
  name: file.name,
  type: file.type,
  bytes: new Uint8Array(await new Response(file.body).arrayBuffer()),
});

/** Attempts that send a mail with its files. */
const ATTEMPTS_WITH_FILES = 3;

/** A provider that refuses files must not keep the mail itself from its reader: from half an hour on it goes alone. */
export const takesFiles = ({ attempts }: { attempts: number }): boolean => attempts <= ATTEMPTS_WITH_FILES;
