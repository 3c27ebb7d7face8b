/** A mail's attachment. */
export interface MailFile {
  name: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A generated or stored file as an attachment. */
export const toMailFile = async (
  file: Pick<MailFile, 'name' | 'type'> & { body: BodyInit },
): Promise<MailFile> => ({
  name: file.name,
  type: file.type,
  bytes: new Uint8Array(await new Response(file.body).arrayBuffer()),
});

/** Attempts that include the attachments. */
const ATTEMPTS_WITH_FILES = 3;

/** After half an hour a mail goes without its attachments, in case the provider refuses those. */
export const takesFiles = ({ attempts }: { attempts: number }): boolean => attempts <= ATTEMPTS_WITH_FILES;
